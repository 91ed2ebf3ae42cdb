import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Headset from 'lucide-react/icons/headset';
import { base } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { FactStrip } from '../../parts/money/FactState.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { isDemoService } from '../../parts/service/service-link.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty, OfflineState } from '../../ui/feedback/Empty.tsx';
import { About } from './About.tsx';
import { Service } from './Service.tsx';

/** The Support screen: opens the chat here or in the browser. */
export function ServiceOnline() {
  const noConnection = useNoConnection();
  const { t } = useLingui();
  const about = useAddress(paths.serviceOnline);
  const offline = useOffline();
  const site = useQuery(base());
  return (
    <Screen back={paths.mine.to()} top="roomy" strip={!offline && <FactStrip fact={site} />}>
      <About {...about} />
      <Service code={about.code}>
        {(link) =>
          offline ? (
            <OfflineState
              title={noConnection.title}
              text={t`The chat will reopen once you’re back online.`}
              retry={{ label: t`Try again`, onClick: () => void site.refetch() }}
            />
          ) : (
            <>
              <Empty
                place="page"
                icon={Headset}
                kind="brand"
                {...(isDemoService(link)
                  ? { title: t`Demo`, text: t`This is a demo site, so no one will answer in the chat.` }
                  : {
                      title: t`Available 24/7`,
                      text: t`Our team helps with deposits, withdrawals, rounds and your account.`,
                    })}
              />
              <Button to={paths.servicePage.to(about)}>
                <Trans>Start chat</Trans>
              </Button>
              <Button kind="secondary" href={link}>
                <Trans>Open in browser</Trans>
              </Button>
              <p className="caption center">
                <Trans>We never ask for your passwords.</Trans>
              </p>
            </>
          )
        }
      </Service>
    </Screen>
  );
}
