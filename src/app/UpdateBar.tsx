import { useLingui } from '@lingui/react/macro';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { toast } from '../ui/toast.ts';
import css from './UpdateBar.module.css';
import { takeUpdate, update } from './updates.ts';

/** Offers a new version; one tap brings it to every tab. Not now: it is offered again when the app is opened next. */
export function UpdateBar() {
  const { t } = useLingui();
  const ready = useSyncExternalStore(update.subscribe, update.ready);
  const [state, setState] = useState<'offered' | 'taken' | 'later'>('offered');
  if (!ready || state === 'later') return null;

  const take = async () => {
    setState('taken');
    if (await takeUpdate()) return;
    setState('offered');
    toast.info(t`Your picks or an order are still open. Update when they are done.`);
  };
  return (
    <section className={css.bar} aria-label={t`New version`}>
      <Icon of={RefreshCw} />
      <p role="status">{t`A new version is ready`}</p>
      <Button size="small" busy={state === 'taken'} onClick={() => void take()}>
        {t`Update`}
      </Button>
      <IconButton icon={X} label={t`Not now`} tone="quiet" onClick={() => setState('later')} />
    </section>
  );
}
