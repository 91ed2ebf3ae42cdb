import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { base } from '../../data/system.ts';
import { pathOf, paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { useHasMouse } from '../../ui/layout/media.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import css from '../updates/UpdateBar.module.css';
import { useInstall } from './install.ts';
import { countOpening, declineInstall, mayOfferInstall } from './usage.ts';

const opened = countOpening();

/** Only these screens show the offer, where it interrupts nothing. */
const offerPaths = [paths.home.path, paths.mine.path];

/** Offers to install the app after some use, where the browser can; never again once it was declined. */
export function InstallBar() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const name = useQuery(base()).data?.name || 'Plaza';
  const install = useInstall();
  const desk = useHasMouse();
  const [open, setOpen] = useState(() => mayOfferInstall(opened));
  const path = pathOf(pathname)?.path;
  if (!install || !open || !path || !offerPaths.includes(path)) return null;

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
      <p>{desk ? t`Install ${{ name }} on this device` : t`Add ${{ name }} to your home screen`}</p>
      <Button size="small" onClick={() => void take()}>
        {t({ message: 'Install', comment: 'Installs the app on this device' })}
      </Button>
      <IconButton icon={X} label={t`Not now`} tone="quiet" onClick={decline} />
    </section>
  );
}
