import { useLingui } from '@lingui/react/macro';
import type * as v from 'valibot';
import type { totals } from '../../../../contract/console/member-facts.ts';
import type { Fact } from '../facts/Facts.tsx';
import { Money } from '../facts/Money.tsx';

/** All that a member ever moved, as facts. */
export function useTotalFacts(of: v.InferOutput<typeof totals>, currency: string): (Fact | false)[] {
  const { t } = useLingui();
  const counted = (count: number, amount: string) => (
    <>
      <Money amount={amount} currency={currency} /> <span className="quiet">({count})</span>
    </>
  );
  const { deposits, reversed, withdrawals, staked, won, net } = of;
  const back = reversed.refunds + reversed.chargebacks;
  return [
    { label: t`Deposits`, value: counted(deposits.count, deposits.amount) },
    back > 0 && {
      label: t`Reversed`,
      value: counted(back, reversed.amount),
      kind: reversed.chargebacks > 0 ? 'neg' : 'warn',
    },
    { label: t`Withdrawals paid`, value: counted(withdrawals.count, withdrawals.amount) },
    { label: t`Staked`, value: <Money amount={staked} currency={currency} /> },
    { label: t`Payouts`, value: <Money amount={won} currency={currency} /> },
    { label: t`Net result of bets`, value: <Money amount={net} currency={currency} sign /> },
  ];
}
