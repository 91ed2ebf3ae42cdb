import { type ReactNode, useRef } from 'react';
import { ArrowButton } from '../controls/ArrowButton.tsx';
import css from './Sideways.module.css';
import { useOverflow } from './useOverflow.ts';

interface SidewaysProps {
  /** What scrolls sideways: one element. */
  children: ReactNode;
  labels: { previous: string; next: string };
  /** The buttons stand beside it, where they would hide what is small. */
  beside?: boolean;
}

/** Buttons at the ends of what scrolls sideways, for a mouse, which cannot swipe. A touch screen has none. */
export function Sideways({ children, labels, beside }: SidewaysProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { more, scroll } = useOverflow(frame);
  return (
    <div
      ref={frame}
      className={css.sideways}
      data-moves={more.before || more.after || undefined}
      data-beside={beside}
    >
      {children}
      <div>
        <ArrowButton
          to="previous"
          label={labels.previous}
          disabled={!more.before}
          onClick={() => scroll(-1)}
        />
      </div>
      <div>
        <ArrowButton to="next" label={labels.next} disabled={!more.after} onClick={() => scroll(1)} />
      </div>
    </div>
  );
}
