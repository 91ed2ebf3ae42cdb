import type { ReactNode } from 'react';
import css from './Pairs.module.css';

export interface Pair {
  label: string;
  value: ReactNode;
  /** The most important line, such as a total, under a rule. */
  strong?: boolean;
}

/** Labels with values, such as fees and totals. */
export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <dl className={css.pairs}>
      {pairs.map(({ label, value, strong }) => (
        <div key={label} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
