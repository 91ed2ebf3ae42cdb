import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Icon } from '../media/Icon.tsx';
import css from './ArrowButton.module.css';

interface ArrowButtonProps {
  to: 'previous' | 'next';
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A round button over what it moves, for a mouse, which cannot swipe. */
export function ArrowButton({ to, label, disabled, onClick }: ArrowButtonProps) {
  return (
    <button type="button" className={css.arrow} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon of={to === 'previous' ? ChevronLeft : ChevronRight} size={20} />
    </button>
  );
}
