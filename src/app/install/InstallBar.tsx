import { useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOffline } from '../../data/transport/network.ts';
import { pathOf, paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useFramed } from '../../ui/layout/media.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import css from '../updates/UpdateBar.module.css';
import { useInstall } from './install.ts';
import { countOpening, declineInstall, mayOfferInstall } from './usage.ts';
import { useInstallTitle } from './useInstallTitle.ts';

const opened = countOpening();

/** Only these screens show the offer, where it interrupts nothing. */
const offerPaths = [paths.home.path, paths.mine.path];

/**
 * Offers to install the app after some use, where the browser can and is online; never again once it was declined. A wide window has
 * the way to it beside the frame.
 */
export function InstallBar() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const install = useInstall();
  const offline = useOffline();
  const framed = useFramed();
  const title = useInstallTitle();
  const [open, setOpen] = useState(() => mayOfferInstall(opened));
  const path = pathOf(pathname)?.path;
  if (!install || !open || offline || framed || !path || !offerPaths.includes(path)) return null;

  function decline() {
    declineInstall();
    setOpen(false);
  }
  const take = async () => {
    if ((await install()) === 'dismissed') decline();
  };
  return (
    <section className={css.bar} aria-label={t`Install the app`}>
      <Icon of={Download} />
      <p>{title}</p>
      <Button size="small" onClick={() => void take()}>
        {t({ message: 'Install', comment: 'Installs the app on this device' })}
      </Button>
      <IconButton icon={X} label={t`Not now`} tone="quiet" onClick={decline} />
    </section>
  );
}
