import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import css from './BottomAction.module.css';
import { useRoomBelow } from './useRoomBelow.ts';

interface BottomActionProps {
  children: ReactNode;
  /** `bar`: a row of buttons. `tray`: a rounded box with several lines, such as the cart. */
  kind?: 'bar' | 'tray';
  label?: string;
  /** Keys that are pressed anywhere in it. */
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** The main action of a screen, fixed at the bottom edge. It comes after the page in the frame. */
export function BottomAction({ children, kind = 'bar', label, onKeyDown }: BottomActionProps) {
  const element = useRef<HTMLElement>(null);
  useRoomBelow(element);
  return (
    <section ref={element} className={css.action} data-kind={kind} aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </section>
  );
}

/** A line of a tray: text at the start, an action at the end. With `stack`, one is below the other on screens under 360 px. */
export function TrayLine({ children, stack }: { children: ReactNode; stack?: boolean }) {
  return (
    <div className={css.line} data-stack={stack || undefined}>
      {children}
    </div>
  );
}
