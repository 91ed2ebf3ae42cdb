import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { currencyDigits } from '../../../../contract/money.ts';
import { amountText, momentText } from '../../../i18n/format.ts';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { addresses } from '../../addresses.ts';
import { useTimeZone } from '../../data/session.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { MemberLink } from '../../parts/member/MemberLink.tsx';
import type { Column } from '../../parts/table/columns.ts';
import css from './Reconciliation.module.css';
import type { DifferenceRow } from './Reconciliation.tsx';
import { bookedWords, differenceWords } from './words.ts';

/** The columns of the differences: what differs, both sides, whose it is, and settling it. */
export function useDifferenceColumns(id: string): readonly Column<DifferenceRow>[] {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  return useMemo(
    () => [
      {
        id: 'difference',
        head: t`Difference`,
        phone: 'title',
        cell: ({ difference, kind, line }) => (
          <span className={css.what}>
            {i18n._(differenceWords[difference])}
            <span className="caption">
              {kind === 'payment' ? t`Deposit` : t`Withdrawal`}
              {line !== null && <> · {t`line ${line}`}</>}
            </span>
          </span>
        ),
      },
      { id: 'reference', head: t`Reference`, cell: (row) => <Reference of={row} /> },
      {
        id: 'theirs',
        head: t`The file says`,
        align: 'end',
        cell: ({ theirs }) => <Side of={theirs} label={t`File`} />,
      },
      {
        id: 'ours',
        head: t`Our ledger says`,
        align: 'end',
        cell: ({ ours }) => <Side of={ours} label={t`Ledger`} />,
      },
      {
        id: 'settled',
        head: t`Settled`,
        phone: 'end',
        width: 'fit',
        cell: ({ row, settled }) =>
          settled ? (
            <span
              className={css.settled}
              title={`${settled.note} – ${settled.by}, ${momentText(settled.at, zone)}`}
            >
              <StatusChip state="pos">{t`Settled`}</StatusChip>
              <span className="caption">{settled.note}</span>
            </span>
          ) : (
            <ActionButton action="reconciliation settle" given={{ id, row: `${row}` }} />
          ),
      },
    ],
    [t, i18n, zone, id],
  );
}

/** The reference, and where to look at what it names. */
function Reference({ of: { reference, deposit, withdrawal, member } }: { of: DifferenceRow }) {
  return (
    <span className={css.what}>
      {deposit ? (
        <Link to={addresses.deposits(deposit)}>
          <code>{reference}</code>
        </Link>
      ) : withdrawal ? (
        <Link to={addresses.withdrawals(withdrawal, { list: 'ended' })}>
          <code>{reference}</code>
        </Link>
      ) : (
        <code>{reference}</code>
      )}
      {member && <MemberLink of={member} />}
    </span>
  );
}

/** What one of the two says; nothing where it does not know of it. On a phone, where columns have no heads, it says which. */
function Side({ of, label }: { of: DifferenceRow['theirs']; label: string }) {
  const { i18n } = useLingui();
  const side = <span className={css.label}>{label}: </span>;
  if (!of) return <span>{side}–</span>;
  const state = bookedWords[of.state];
  const digits = currencyDigits(of.currency);
  return (
    <span className={css.side}>
      <span>
        {side}
        {amountText(of.amount, digits)} {of.currency}
      </span>
      <span className="caption">
        {state ? i18n._(state) : of.state}
        {Number(of.fee) > 0 && ` · ${amountText(of.fee, digits)}`}
      </span>
    </span>
  );
}
