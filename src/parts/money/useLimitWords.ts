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
    loss: { title: t`Loss limit`, text: t`How much you can lose. Open bets count as lost.` },
    stake: { title: t`Stake limit`, text: t`How much you can stake, whether you win or lose` },
  };
  const periods: Record<Limit['period'], PeriodWords> = {
    day: {
      each: t`Per day`,
      used: (amount) => t`${{ amount }} used today`,
      expired: (amount) =>
        t`The amount used includes ${{ amount }} in expired deposits. They count until the end of the day because they can still be paid.`,
    },
    week: {
      each: t`Per week`,
      used: (amount) => t`${{ amount }} used this week`,
      expired: (amount) =>
        t`The amount used includes ${{ amount }} in expired deposits. They count until the end of the week because they can still be paid.`,
    },
    month: {
      each: t`Per month`,
      used: (amount) => t`${{ amount }} used this month`,
      expired: (amount) =>
        t`The amount used includes ${{ amount }} in expired deposits. They count until the end of the month because they can still be paid.`,
    },
  };
  return { kinds, periods };
}
