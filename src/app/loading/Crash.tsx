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
/** By address, not by the router: it may be what broke. */
const home = '/#/Home';

/** Stands where a screen broke, or where its part of the app could not be loaded. */
export function Crash() {
  const { t } = useLingui();
  const missing = useRouteError() instanceof PartMissing;
  const offline = useOffline();
  const [away] = useState(missing && offline);
  return (
    <Frame>
      <AppBar title="Plaza" brand />
      <Page top="roomy">
        {away ? (
          <Away />
        ) : (
          <ErrorState
            title={t`This screen stopped working`}
            text={t`Reload it. A bet or payment already on its way won’t be sent twice.`}
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

/** A part that is not here comes with the network, by itself. */
function Away() {
  const { t } = useLingui();
  useEffect(() => onReconnect(reload), []);
  return (
    <OfflineState
      title={t`Not available offline yet`}
      text={t`It will open once you’re back online.`}
      retry={{ label: t`Try again`, onClick: reload }}
    />
  );
}
