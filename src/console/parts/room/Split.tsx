import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import css from './Split.module.css';
import { useWide } from './useWide.ts';

interface SplitProps {
  /** The list. */
  children: ReactNode;
  /** The facts of the chosen row; undefined while none is chosen. */
  side: ReactNode | undefined;
  /** The name of the side, which is a region. */
  label: string;
  /** Closes the side; on a phone it leads back to the list. */
  onClose: () => void;
  /** The label of that button: 'Back to the queue'. */
  closeLabel: string;
  /** Fixed at the end of the side: the buttons of what can be done. */
  foot?: ReactNode;
}

/** A list and the facts of the chosen row beside it; on a narrow screen the facts stand in the place of the list. */
export function Split({ children, side, label, onClose, closeLabel, foot }: SplitProps) {
  const wide = useWide();
  const open = side !== undefined && side !== null && side !== false;
  return (
    <div className={css.split} data-open={open || undefined} data-side-open={open || undefined}>
      {(wide || !open) && <div className={css.list}>{children}</div>}
      {open && (
        <aside className={css.side} aria-label={label}>
          <div className={css.close}>
            <IconButton
              icon={wide ? X : ArrowLeft}
              label={closeLabel}
              onClick={onClose}
              size={20}
              tone="quiet"
            />
          </div>
          <div className={css.facts}>{side}</div>
          {foot && <div className={css.foot}>{foot}</div>}
        </aside>
      )}
    </div>
  );
}
