import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../data/game/game.ts';
import { zero } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import type { Pair } from '../../ui/lists/Pairs.tsx';
import { useOutcomeWords } from './useOutcomeWords.ts';

/** An order's payout and its net result as lines of `Pairs`, for orders whose round is drawn. */
export function useReturned({ money, win_money = zero }: Pick<Order, 'money' | 'win_money'>): Pair[] {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const words = useOutcomeWords();
  return [
    { label: t`Payout`, value: amountText(win_money, digits) },
    {
      label: t`Net result`,
      strong: true,
      currency: code,
      value: words.net({ stake: money, returned: win_money }),
    },
  ];
}
