import type { ReactNode } from 'react';
import css from './Pairs.module.css';

export interface Pair {
  label: string;
  value: ReactNode;
  /** The line that counts, under a rule. */
  strong?: boolean;
}

/** Labels and values, such as fees and totals. */
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
