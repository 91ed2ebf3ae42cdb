import { useLingui } from '@lingui/react/macro';
import type { Limit } from '../../data/protection.ts';

/** The words of limits. */
export function useLimitWords() {
  const { t } = useLingui();
  const kinds: Record<Limit['kind'], { title: string; text: string }> = {
    deposit: { title: t`Deposit limit`, text: t`How much you can deposit` },
    loss: { title: t`Loss limit`, text: t`How much you can lose, open orders counted as lost` },
    stake: { title: t`Stake limit`, text: t`How much you can stake, won or lost` },
  };
  const periods: Record<Limit['period'], { each: string; used: (amount: string) => string }> = {
    day: { each: t`A day`, used: (amount) => t`${{ amount }} used today` },
    week: { each: t`A week`, used: (amount) => t`${{ amount }} used this week` },
    month: { each: t`A month`, used: (amount) => t`${{ amount }} used this month` },
  };
  return { kinds, periods };
}
