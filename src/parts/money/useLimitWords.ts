import { useLingui } from '@lingui/react/macro';
import type { Limit } from '../../data/protection.ts';

/** `expired`: why a deposit that was never paid is among what is used. */
type PeriodWords = { each: string; used: Sentence; expired: Sentence };
type Sentence = (amount: string) => string;

/** The words of limits. */
export function useLimitWords() {
  const { t } = useLingui();
  const kinds: Record<Limit['kind'], { title: string; text: string }> = {
    deposit: { title: t`Deposit limit`, text: t`How much you can deposit` },
    loss: { title: t`Loss limit`, text: t`How much you can lose, open orders counted as lost` },
    stake: { title: t`Stake limit`, text: t`How much you can stake, won or lost` },
  };
  const periods: Record<Limit['period'], PeriodWords> = {
    day: {
      each: t`A day`,
      used: (amount) => t`${{ amount }} used today`,
      expired: (amount) =>
        t`Deposits of ${{ amount }} were not paid in time. They count until the day ends, because they can still be paid.`,
    },
    week: {
      each: t`A week`,
      used: (amount) => t`${{ amount }} used this week`,
      expired: (amount) =>
        t`Deposits of ${{ amount }} were not paid in time. They count until the week ends, because they can still be paid.`,
    },
    month: {
      each: t`A month`,
      used: (amount) => t`${{ amount }} used this month`,
      expired: (amount) =>
        t`Deposits of ${{ amount }} were not paid in time. They count until the month ends, because they can still be paid.`,
    },
  };
  return { kinds, periods };
}
