import { useLingui } from '@lingui/react/macro';
import Sparkles from 'lucide-react/icons/sparkles';
import X from 'lucide-react/icons/x';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { news } from './news.ts';
import css from './UpdateBar.module.css';

/** Tells in one line what an update brought. */
export function NewsBar({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <section className={css.bar} aria-label={t`What is new`}>
      <Icon of={Sparkles} />
      <p role="status">{t(news.line)}</p>
      <IconButton icon={X} label={t`Close`} tone="quiet" onClick={onClose} />
    </section>
  );
}
