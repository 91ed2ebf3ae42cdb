import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import WifiOff from 'lucide-react/icons/wifi-off';
import { installed, onIos } from '../../data/device/platform.ts';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { BrandMark } from '../../ui/media/BrandMark.tsx';
import css from './Install.module.css';
import { InstallSteps } from './InstallSteps.tsx';
import { useInstall } from './install.ts';
import { declineInstall } from './usage.ts';
import { useInstallTitle } from './useInstallTitle.ts';

/** How to install the app: a button where the browser can be asked, else steps to follow. */
export function Install() {
  const { t } = useLingui();
  if (installed())
    return (
      <Screen back={paths.setting.to()}>
        <Empty
          place="page"
          icon={CircleCheck}
          title={t`The app is installed`}
          text={t`You’re using the installed app now.`}
          action={
            <Button size="small" kind="secondary" to={paths.home.to()}>
              {t`Go to Home`}
            </Button>
          }
        />
      </Screen>
    );
  return (
    <Screen back={paths.setting.to()} top="roomy">
      <Head />
      <Instructions />
      <Note icon={WifiOff}>
        <Trans>
          The app opens right away, even offline, and what you’ve already seen stays available. On an iPhone,
          you’ll need to log in again after you install the app.
        </Trans>
      </Note>
    </Screen>
  );
}

function Head() {
  return (
    <div className={css.mark}>
      <BrandMark size={56} />
      <div>
        <h2 className="title">{useInstallTitle()}</h2>
        <p className="quiet">
          <Trans>Opens like any other app</Trans>
        </p>
      </div>
    </div>
  );
}

function Instructions() {
  const { t } = useLingui();
  const install = useInstall();
  const take = async () => {
    if (install && (await install()) === 'dismissed') declineInstall();
  };
  if (install)
    return (
      <Button icon={Download} onClick={() => void take()}>
        {t({ message: 'Install', comment: 'Installs the app on this device' })}
      </Button>
    );
  return (
    <Card gap={16}>
      <InstallSteps ios={onIos(navigator)} />
    </Card>
  );
}
