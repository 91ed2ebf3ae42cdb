import { useLingui } from '@lingui/react/macro';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { Money } from '../../parts/facts/Money.tsx';
import css from './ChosenList.module.css';
import type { QueueRow } from './Queue.tsx';

/** What became of one of several. `stop`: the others were not tried. */
export type Outcome = { state: 'done' | 'proposed' | 'failed'; why?: string; stop?: boolean };

interface ChosenListProps {
  rows: readonly QueueRow[];
  outcomes: Readonly<Record<string, Outcome>>;
  currency: string;
}

/** The chosen withdrawals with their amounts, and with what became of each. */
export function ChosenList({ rows, outcomes, currency }: ChosenListProps) {
  return (
    <ul className={css.list} aria-live="polite">
      {rows.map(({ id, member, amount, bank, last }) => (
        <li key={id}>
          <strong>{member.username}</strong>
          <span className={css.amount}>
            <Money amount={amount} currency={currency} code />
          </span>
          <span className="caption num">
            {bank} …{last}
          </span>
          {outcomes[id] && <Became of={outcomes[id]} />}
        </li>
      ))}
    </ul>
  );
}

function Became({ of: { state, why } }: { of: Outcome }) {
  const { t } = useLingui();
  if (state === 'failed') return <StatusChip state="neg">{why}</StatusChip>;
  if (state === 'proposed') return <StatusChip state="warn">{t`Waiting for a second person`}</StatusChip>;
  return <StatusChip state="pos">{t`Approved`}</StatusChip>;
}
