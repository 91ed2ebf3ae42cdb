import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MoneyKind } from '../../../contract/statement.ts';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';

interface KindChipsProps {
  /** `undefined`: all kinds. */
  kind: MoneyKind | undefined;
  onChange: (kind: MoneyKind | undefined) => void;
}

type KindChip = readonly [MoneyKind | undefined, string];

/** The filter by kind of movement: all, the four most common kinds, and the rest under 'Other'. */
export function KindChips({ kind, onChange }: KindChipsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const usual: readonly KindChip[] = [
    [undefined, t({ message: 'All', context: 'transactions' })],
    ['recharge', t`Deposits`],
    ['withdrawal', t`Withdrawals`],
    ['stake', t`Bets`],
    ['win', t({ message: 'Payouts', comment: 'Money that winning orders returned' })],
  ];
  const rest: readonly KindChip[] = [
    ['returned', t({ message: 'Returned withdrawals', comment: 'Withdrawals whose money came back' })],
    ['refund', t`Returned stakes`],
    ['fee', t`Fees`],
    ['correction', t`Corrections`],
  ];
  const isRest = rest.some(([value]) => value === kind) && kind !== undefined;
  const chip = ([value, label]: KindChip) => (
    <Chip key={label} pressed={kind === value} onClick={() => onChange(value)}>
      {label}
    </Chip>
  );
  return (
    <>
      <Chips label={t({ message: 'Show', context: 'label of filter chips' })} flow="bleed">
        {usual.map(chip)}
        <Chip pressed={isRest} expanded={open || isRest} onClick={() => setOpen(!open)}>
          {t({ message: 'Other', context: 'transactions' })}
        </Chip>
      </Chips>
      {(open || isRest) && (
        <Chips label={t`Other transactions`} flow="wrap">
          {rest.map(chip)}
        </Chips>
      )}
    </>
  );
}
