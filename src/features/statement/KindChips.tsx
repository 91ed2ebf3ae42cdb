import { useLingui } from '@lingui/react/macro';
import type { MoneyKind } from '../../../contract/statement.ts';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';

interface KindChipsProps {
  /** `undefined`: all. */
  kind: MoneyKind | undefined;
  onChange: (kind: MoneyKind | undefined) => void;
}

/** Which movements are shown. */
export function KindChips({ kind, onChange }: KindChipsProps) {
  const { t } = useLingui();
  const chips: readonly [MoneyKind | undefined, string][] = [
    [undefined, t({ message: 'All', context: 'transactions' })],
    ['recharge', t`Deposits`],
    ['stake', t`Bets`],
    ['win', t({ message: 'Payouts', comment: 'Money that winning orders returned' })],
    ['withdrawal', t`Withdrawals`],
    ['returned', t({ message: 'Returned withdrawals', comment: 'Withdrawals whose money came back' })],
    ['refund', t`Refunds`],
    ['fee', t`Fees`],
    ['correction', t`Corrections`],
  ];
  return (
    <Chips label={t({ message: 'Show', context: 'label of filter chips' })} flow="bleed">
      {chips.map(([value, label]) => (
        <Chip key={label} pressed={kind === value} onClick={() => onChange(value)}>
          {label}
        </Chip>
      ))}
    </Chips>
  );
}
