import css from './Ring.module.css';

interface RingProps {
  /** Seconds left, of how many. */
  left: number;
  total: number;
  /** The time left as text: '0:32'. */
  text: string;
  caption?: string;
  /** What it counts down to. */
  label: string;
}

/** A countdown ring, which moves once a second and keeps its colour to the end. Screen readers do not announce its changes. */
export function Ring({ left, total, text, caption, label }: RingProps) {
  return (
    <div className={css.ring} role="timer" aria-label={label}>
      <Arc left={left} total={total} />
      <span>
        <b>{text}</b>
        {caption && <span className="caption">{caption}</span>}
      </span>
    </div>
  );
}

/** The ring without text, as high as a line. */
export function SmallRing(props: Pick<RingProps, 'left' | 'total'>) {
  return (
    <span className={css.small}>
      <Arc {...props} />
    </span>
  );
}

function Arc({ left, total }: Pick<RingProps, 'left' | 'total'>) {
  const share = total > 0 ? Math.min(100, Math.max(0, (left / total) * 100)) : 0;
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      <circle cx="48" cy="48" r="42" />
      {share > 0 && <circle cx="48" cy="48" r="42" pathLength="100" strokeDasharray={`${share} 100`} />}
    </svg>
  );
}
