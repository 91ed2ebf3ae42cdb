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
import type { DifferenceRow, File } from './Reconciliation.tsx';
import { SettleAbout } from './SettleAbout.tsx';
import { bookedWords, differenceWords } from './words.ts';

/** The columns of the differences: what differs, both sides, whose it is, and settling it. */
export function useDifferenceColumns(file: File | undefined): readonly Column<DifferenceRow>[] {
  const { t, i18n } = useLingui();
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
              {kind === 'payment' ? t({ message: 'Deposit', context: 'movement of money' }) : t`Withdrawal`}
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
        phone: 'line',
        cell: ({ theirs }) => <Side of={theirs} />,
      },
      {
        id: 'ours',
        head: t`Our ledger says`,
        align: 'end',
        phone: 'line',
        cell: ({ ours }) => <Side of={ours} />,
      },
      {
        id: 'settled',
        head: t({ message: 'Settlement', context: 'of a difference' }),
        phone: 'line',
        cell: (row) => <Settled of={row} file={file} />,
      },
    ],
    [t, i18n, file],
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

/** What one of the two says; a dash where it does not know of it. */
function Side({ of }: { of: DifferenceRow['theirs'] }) {
  const { i18n } = useLingui();
  if (!of) return '–';
  const state = bookedWords[of.state];
  const digits = currencyDigits(of.currency);
  return (
    <span className={css.side}>
      <span>
        {amountText(of.amount, digits)} {of.currency}
      </span>
      <span className="caption">
        {state ? i18n._(state) : of.state}
        {Number(of.fee) > 0 && ` · ${amountText(of.fee, digits)}`}
      </span>
    </span>
  );
}

/** Who settled it when, and what they found; before that the button, whose dialog says what is settled. */
function Settled({ of: row, file }: { of: DifferenceRow; file: File | undefined }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  if (!file) return null;
  const { settled } = row;
  if (!settled)
    return (
      <ActionButton
        action="reconciliation settle"
        given={{ id: file.id, row: `${row.row}` }}
        about={<SettleAbout of={row} file={file} />}
      />
    );
  const { by, at, note } = settled;
  return (
    <span className={css.settled}>
      <StatusChip state="pos">{t`Settled`}</StatusChip>
      <span>{note}</span>
      <span className="caption">
        {by} · {momentText(at, zone)}
      </span>
    </span>
  );
}
