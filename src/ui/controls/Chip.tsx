import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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
  ref?: RefObject<HTMLDivElement | null>;
}

/** Chips or badges in a line. */
export function Chips({ children, label, flow = 'scroll', ref }: ChipsProps) {
  const own = useRef<HTMLDivElement>(null);
  const line = ref ?? own;
  useWheel(line);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form part
    <div
      ref={line}
      className={`${css.chips} ${flow === 'bleed' ? 'bleed' : flow === 'scroll' ? 'fading' : ''}`}
      data-flow={flow}
      role="group"
      aria-label={label}
    >
      {children}
    </div>
  );
}

/** A mouse's wheel, which cannot move sideways, scrolls the line as far as there is more of it, and then the page. */
function useWheel(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const target = line.current;
    const turn = (event: WheelEvent) => {
      if (!target || event.deltaX !== 0 || event.ctrlKey) return;
      const before = target.scrollLeft;
      target.scrollLeft += event.deltaY;
      if (target.scrollLeft !== before) event.preventDefault();
    };
    // React's own listener is passive and could not keep the page from scrolling too.
    target?.addEventListener('wheel', turn, { passive: false });
    return () => target?.removeEventListener('wheel', turn);
  }, [line]);
}
