import { useLingui } from '@lingui/react/macro';
import type { Limit } from '../../data/protection.ts';

/** `expired`: why deposits that were never paid count as used. */
type PeriodWords = { each: string; used: Sentence; expired: Sentence };
type Sentence = (amount: string) => string;

/** The texts of limits. */
export function useLimitWords() {
  const { t } = useLingui();
  const kinds: Record<Limit['kind'], { title: string; text: string }> = {
    deposit: { title: t`Deposit limit`, text: t`How much you can deposit` },
    loss: { title: t`Loss limit`, text: t`How much you can lose. Open bets count as losses.` },
    stake: { title: t`Stake limit`, text: t`How much you can stake, regardless of wins or losses` },
  };
  const periods: Record<Limit['period'], PeriodWords> = {
    day: {
      each: t`Per day`,
      used: (amount) => t`${{ amount }} used today`,
      expired: (amount) =>
        t`The amount used includes ${{ amount }} in deposits that expired unpaid. They count until the end of the day because a late payment could still arrive.`,
    },
    week: {
      each: t`Per week`,
      used: (amount) => t`${{ amount }} used this week`,
      expired: (amount) =>
        t`The amount used includes ${{ amount }} in deposits that expired unpaid. They count until the end of the week because a late payment could still arrive.`,
    },
    month: {
      each: t`Per month`,
      used: (amount) => t`${{ amount }} used this month`,
      expired: (amount) =>
        t`The amount used includes ${{ amount }} in deposits that expired unpaid. They count until the end of the month because a late payment could still arrive.`,
    },
  };
  return { kinds, periods };
}
