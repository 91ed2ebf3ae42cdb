import { useLingui } from '@lingui/react/macro';
import { momentText } from '../../../i18n/format.ts';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { useTimeZone } from '../../data/session.ts';
import { Money } from '../../parts/facts/Money.tsx';
import css from './ChosenList.module.css';
import type { QueueRow } from './Queue.tsx';

/** What became of one of several. `ripeAt`: when its author may confirm it, where nobody else could; `stop`: the others were not tried. */
export type Outcome = {
  state: 'done' | 'proposed' | 'failed';
  ripeAt?: string | null;
  why?: string;
  stop?: boolean;
};

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
          <span className="caption">
            {bank} …{last}
          </span>
          {outcomes[id] && <Became of={outcomes[id]} />}
        </li>
      ))}
    </ul>
  );
}

function Became({ of: { state, ripeAt = null, why } }: { of: Outcome }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  if (state === 'failed') return <StatusChip state="neg">{why}</StatusChip>;
  if (state === 'proposed') {
    const time = ripeAt === null ? null : momentText(ripeAt, zone);
    const text = time === null ? t`Waiting for a second approver` : t`You can confirm this after ${{ time }}`;
    return <StatusChip state="warn">{text}</StatusChip>;
  }
  return <StatusChip state="pos">{t`Approved`}</StatusChip>;
}
