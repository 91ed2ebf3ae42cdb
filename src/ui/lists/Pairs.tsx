import type { ReactNode } from 'react';
import css from './Pairs.module.css';

export interface Pair {
  label: string;
  value: ReactNode;
  /** The currency of an amount, small before it. */
  currency?: string;
  /** The most important line, such as a total, under a rule. */
  strong?: boolean;
}

/** Labels with values, such as fees and totals. */
export function Pairs({ pairs }: { pairs: readonly Pair[] }) {
  return (
    <dl className={css.pairs}>
      {pairs.map(({ label, value, currency, strong }) => (
        <div key={label} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd>
            {currency && <span className="currency">{currency}</span>}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
