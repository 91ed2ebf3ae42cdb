import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { onReconnect, useOffline } from '../../data/transport/network.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ErrorState, OfflineState } from '../../ui/feedback/Empty.tsx';
import { AppBar } from '../../ui/layout/AppBar.tsx';
import { Frame, Page } from '../../ui/layout/Frame.tsx';
import { PartMissing } from './load.ts';
import { repair } from './repair.ts';

const reload = () => window.location.reload();
/** A plain address, because the router itself may be broken. */
const home = '/#/Home';

interface BoundaryProps {
  /** Another value shows the children again: what crashed has been left. */
  at: unknown;
  children: ReactNode;
}

interface BoundaryState {
  at?: unknown;
  failure?: { error: unknown } | undefined;
}

/** Shows `Crash` in place of children that crash. */
export class CrashBoundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return state.at === at ? null : { at, failure: undefined };
  }

  override state: BoundaryState = {};

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <Crash error={failure.error} /> : this.props.children;
  }
}

/** Shown in place of a screen that crashed, or whose code could not be loaded. */
export function Crash({ error }: { error: unknown }) {
  const { t } = useLingui();
  const missing = error instanceof PartMissing;
  const offline = useOffline();
  const [unloaded] = useState(missing && offline);
  return (
    <Frame>
      <AppBar title="Plaza" brand />
      <Page top="roomy">
        {unloaded ? (
          <NotLoaded />
        ) : (
          <ErrorState
            title={t`This screen stopped working`}
            text={t`Reload to try again. A bet or payment already on its way won’t be sent twice.`}
            retry={{ label: t`Reload`, onClick: reload }}
          />
        )}
        <Button kind="secondary" href={home} onClick={() => window.setTimeout(reload)}>
          <Trans>Go to Home</Trans>
        </Button>
        {!offline && (
          <>
            <Button kind="quiet" onClick={() => void repair()}>
              <Trans>Repair app</Trans>
            </Button>
            <p className="caption center">
              <Trans>
                A repair downloads the app again. You’ll stay logged in and keep everything saved on this
                device.
              </Trans>
            </p>
          </>
        )}
      </Page>
    </Frame>
  );
}

/** Code that is not on this device is loaded as soon as the network is back. */
function NotLoaded() {
  const { t } = useLingui();
  useEffect(() => onReconnect(reload), []);
  return (
    <OfflineState
      title={t`Not available offline yet`}
      text={t`This screen will open once you’re back online.`}
      retry={{ label: t`Try again`, onClick: reload }}
    />
  );
}
