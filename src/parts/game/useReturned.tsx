import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../data/game/game.ts';
import { zero } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import type { Pair } from '../../ui/lists/Pairs.tsx';

/** An order's payout as an emphasised line of `Pairs`, for orders whose round is drawn. */
export function useReturned({ win_money = zero }: Pick<Order, 'win_money'>): Pair {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  return {
    label: t`Payout`,
    strong: true,
    value: (
      <>
        <span className="currency">{code}</span>
        {amountText(win_money, digits)}
      </>
    ),
  };
}
