import X from 'lucide-react/icons/x';
import type { ReactNode, Ref } from 'react';
import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './Chip.module.css';

interface ChipProps {
  children: ReactNode;
  onClick: () => void;
  /** The chip is a choice: whether it is chosen. */
  pressed?: boolean;
  /** The chip is a picked thing that a press removes: the label of that ('Remove Small'). */
  removeLabel?: string;
  /** The chip opens more choices under it: whether they are open. */
  expanded?: boolean;
  icon?: IconShape;
  disabled?: boolean;
}

/** A small choice or a picked thing: 36 px high, with a touch area of 44 px. */
export function Chip({ children, onClick, pressed, expanded, removeLabel, icon, disabled }: ChipProps) {
  return (
    <button
      type="button"
      className={css.chip}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-label={removeLabel}
      data-picked={removeLabel ? '' : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {icon && <Icon of={icon} size={16} />}
      {children}
      {removeLabel && <Icon of={X} size={16} />}
    </button>
  );
}

interface ChipsProps {
  children: ReactNode;
  label?: string;
  /** `bleed`: scrolls sideways to the screen's edge; `wrap`: takes more lines. */
  flow?: 'scroll' | 'bleed' | 'wrap';
  ref?: Ref<HTMLDivElement>;
}

/** Chips or badges in a line. */
export function Chips({ children, label, flow = 'scroll', ref }: ChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form part
    <div
      ref={ref}
      className={`${css.chips} ${flow === 'bleed' ? 'bleed' : flow === 'scroll' ? 'fading' : ''}`}
      data-flow={flow}
      role="group"
      aria-label={label}
    >
      {children}
    </div>
  );
}
