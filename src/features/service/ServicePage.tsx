import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOffline } from '../../data/transport/network.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { OfflineState } from '../../ui/feedback/Empty.tsx';
import { About } from './About.tsx';
import { Service } from './Service.tsx';
import css from './ServicePage.module.css';

/** The Support chat in a frame. */
export function ServicePage() {
  const about = useAddress(paths.servicePage);
  return (
    <Screen back={paths.serviceOnline.to(about)} gap={20}>
      <About {...about} />
      <Service code={about.code}>{(link) => <Chat link={link} />}</Service>
    </Screen>
  );
}

/** Sandbox of a chat on another origin: it may run scripts, but can neither navigate the app nor read it. */
const otherOriginSandbox = 'allow-forms allow-scripts allow-same-origin allow-popups';

/** Sandbox of a page of this server: a link back only, because a script with the app's origin could remove the sandbox. */
const ownOriginSandbox = 'allow-top-navigation-by-user-activation';

function Chat({ link }: { link: string }) {
  const noConnection = useNoConnection();
  const { t } = useLingui();
  const offline = useOffline();
  const [opened, setOpened] = useState(!offline);
  if (!offline && !opened) setOpened(true);
  return (
    <>
      {offline && (
        <OfflineState
          title={noConnection.title}
          text={
            opened
              ? t`Messages can’t be sent right now. What you typed is still in the chat box.`
              : t`The chat will reopen once you’re back online.`
          }
        />
      )}
      {opened && (
        <iframe
          className={css.chat}
          src={link}
          title={t`Support chat`}
          sandbox={link.startsWith('/') ? ownOriginSandbox : otherOriginSandbox}
          // The document of a frame that is removed goes with what was typed in it. Inert, it takes no more input.
          inert={offline}
        />
      )}
      {!offline && (
        <Button kind="secondary" href={link}>
          <Trans>Open in browser</Trans>
        </Button>
      )}
    </>
  );
}
