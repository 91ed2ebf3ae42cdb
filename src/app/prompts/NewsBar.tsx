import { useLingui } from '@lingui/react/macro';
import Sparkles from 'lucide-react/icons/sparkles';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import css from '../updates/UpdateBar.module.css';
import { news } from './news.ts';

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
