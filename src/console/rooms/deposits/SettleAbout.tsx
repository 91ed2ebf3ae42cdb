import { useLingui } from '@lingui/react/macro';
import { Facts } from '../../parts/facts/Facts.tsx';
import { moneyText } from '../../parts/facts/Money.tsx';
import { daysText } from './Files.tsx';
import type { DifferenceRow, File } from './Reconciliation.tsx';
import { bookedWords, differenceWords } from './words.ts';

/** What is settled: which difference of which file, whose payment it is, and what both sides say. */
export function SettleAbout({ of: row, file }: { of: DifferenceRow; file: File }) {
  const { t, i18n } = useLingui();
  const { difference, kind, reference, member, theirs, ours } = row;
  const said = (side: DifferenceRow['theirs']) => {
    if (!side) return t`Nothing`;
    const { amount, currency, state } = side;
    const word = bookedWords[state] ? i18n._(bookedWords[state]) : state;
    return `${moneyText({ amount, currency, code: true })}, ${word}`;
  };
  return (
    <Facts
      facts={[
        { label: t`File`, value: file.name },
        { label: t`Days`, value: daysText(file) },
        { label: t`Difference`, value: i18n._(differenceWords[difference]) },
        {
          label: kind === 'payment' ? t({ message: 'Deposit', context: 'movement of money' }) : t`Withdrawal`,
          value: <code>{reference}</code>,
        },
        member && { label: t`Member`, value: member.username },
        { label: t`The file says`, value: said(theirs) },
        { label: t`Our ledger says`, value: said(ours) },
      ]}
    />
  );
}
