import { Trans, useLingui } from '@lingui/react/macro';
import { useOffline } from '../../data/transport/network.ts';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { OfflineState } from '../../ui/feedback/Empty.tsx';
import { AboutPerson } from './AboutPerson.tsx';
import { Service } from './Service.tsx';
import css from './ServicePage.module.css';

/** The Support chat in a frame. */
export function ServicePage() {
  const about = useAddress(paths.servicePage);
  return (
    <Screen back={paths.serviceOnline.to(about)} gap={20}>
      <AboutPerson {...about} />
      <Service>{(link) => <Chat link={link} />}</Service>
    </Screen>
  );
}

/** Sandbox of a chat on another origin: it may run scripts, but can neither navigate the app nor read it. */
const otherOriginSandbox = 'allow-forms allow-scripts allow-same-origin allow-popups';

/** Sandbox of a page of this server: a link back only, because a script with the app's origin could remove the sandbox. */
const ownOriginSandbox = 'allow-top-navigation-by-user-activation';

function Chat({ link }: { link: string }) {
  const { t } = useLingui();
  const title = t`You’re offline`;
  if (useOffline())
    return <OfflineState title={title} text={t`The chat will open again when you’re online.`} />;
  return (
    <>
      <iframe
        className={css.chat}
        src={link}
        title={t`Support chat`}
        sandbox={link.startsWith('/') ? ownOriginSandbox : otherOriginSandbox}
      />
      <Button kind="secondary" href={link}>
        <Trans>Open in browser</Trans>
      </Button>
    </>
  );
}
