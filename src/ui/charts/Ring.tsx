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
  /** The last seconds: the ring changes its colour and breathes with each of them. */
  closing?: boolean;
}

/** A countdown ring, which moves once a second. Screen readers do not announce its changes. */
export function Ring({ left, total, text, caption, label, closing }: RingProps) {
  return (
    <div className={css.ring} role="timer" aria-label={label} data-closing={closing}>
      <Arc left={left} total={total} />
      <span>
        <b>{text}</b>
        {caption && <span className="caption">{caption}</span>}
      </span>
    </div>
  );
}

/** The ring without text, as high as a line. */
export function SmallRing({ closing, ...arc }: Pick<RingProps, 'left' | 'total' | 'closing'>) {
  return (
    <span className={css.small} data-closing={closing}>
      <Arc {...arc} />
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
