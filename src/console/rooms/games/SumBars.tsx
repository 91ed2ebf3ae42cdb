import type { CSSProperties } from 'react';
import css from './SumBars.module.css';

export interface SumBar {
  /** Under the bar, and unique: '3' to '18'. */
  name: string;
  /** What people read of it: '−120.00'. */
  text: string;
  /** The share of the height that the bar takes, 0 to 1; above 1 is drawn as 1. */
  share: number;
  tone?: 'brand' | 'warn' | undefined;
}

interface SumBarsProps {
  /** What the picture shows. */
  label: string;
  bars: readonly SumBar[];
  /** Lower, for a card among others. */
  small?: boolean;
}

/** A bar for each class, with its figure over it where there is room; screen readers read them as a list. */
export function SumBars({ label, bars, small }: SumBarsProps) {
  return (
    <ol className={css.bars} aria-label={label} data-small={small || undefined}>
      {bars.map(({ name, text, share, tone = 'brand' }) => (
        <li key={name} title={`${name}: ${text}`}>
          <span className={css.text}>{text}</span>
          <span className={css.place} aria-hidden="true">
            <i
              data-tone={tone}
              style={{ '--share': Math.min(1, Math.max(0, share)) } as CSSProperties}
              className={css.bar}
            />
          </span>
          <span className={css.name}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
