import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
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

/** Shown in place of a screen that crashed, or whose code could not be loaded. */
export function Crash() {
  const { t } = useLingui();
  const missing = useRouteError() instanceof PartMissing;
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
            text={t`Reload the screen. A bet or payment already on its way won’t be sent twice.`}
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
                Repairing downloads the app again. You stay logged in, and everything saved on this device is
                kept.
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
