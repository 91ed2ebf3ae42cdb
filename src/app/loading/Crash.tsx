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
            text={t`Reload it. An order or payment on its way is not sent again.`}
            retry={{ label: t`Reload`, onClick: reload }}
          />
        )}
        <Button kind="secondary" href={home} onClick={() => window.setTimeout(reload)}>
          <Trans>Go to Home</Trans>
        </Button>
        {!offline && (
          <Button kind="quiet" onClick={() => void repair()}>
            <Trans>Repair the app</Trans>
          </Button>
        )}
        <p className="caption center">
          <Trans>Repairing fetches the app anew. You stay signed in, and what is on this device stays.</Trans>
        </p>
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
      title={t`This part is not on this device yet`}
      text={t`It opens as soon as there is a connection.`}
      retry={{ label: t`Try again`, onClick: reload }}
    />
  );
}
