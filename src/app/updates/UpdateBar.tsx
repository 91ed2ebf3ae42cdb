import { useLingui } from '@lingui/react/macro';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import css from './UpdateBar.module.css';
import { declineUpdate, takeUpdate, useUpdateState } from './updates.ts';

/** Offers a new version; one tap updates every tab. After 'Not now' it is offered again when the app is next opened. */
export function UpdateBar() {
  const { t } = useLingui();
  const state = useUpdateState();
  const [later, setLater] = useState(false);
  if (state === 'none' || later) return null;

  function decline() {
    declineUpdate();
    setLater(true);
  }
  return (
    <section className={css.bar} aria-label={t`New version`}>
      <Icon of={RefreshCw} />
      <p role="status">
        {state === 'held'
          ? t`You can update once you’ve placed your bet or cleared your picks.`
          : t`A new version is ready`}
      </p>
      {state !== 'held' && (
        <Button size="small" busy={state === 'taken'} onClick={() => void takeUpdate()}>
          {t`Update`}
        </Button>
      )}
      <IconButton icon={X} label={t`Not now`} tone="quiet" onClick={decline} />
    </section>
  );
}
