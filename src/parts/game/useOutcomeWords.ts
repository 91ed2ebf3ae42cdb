import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../data/game/game.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { netOf, type Outcome, outcomeOf, type Returned } from './outcome.ts';
import { outcomeOfOrder } from './record.ts';

/** The texts of a stake's outcome. */
export function useOutcomeWords() {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const names: Record<Outcome, string> = {
    won: t({ message: 'Won', comment: 'Result of a bet: more came back than was staked' }),
    even: t`Stake returned`,
    part: t({ message: 'Partly returned', comment: 'Result of a bet: less came back than was staked' }),
    lost: t({ message: 'Not won', comment: 'Result of a bet: nothing came back' }),
    voided: t({ message: 'Voided', comment: 'Orders whose stake was returned' }),
  };
  return {
    /** 'Won', 'Partly returned', 'Not won'. */
    name: (outcome: Outcome): string => names[outcome],
    /** The state of an order, the same words in the list, its sheet, its receipt and its result. */
    state(order: Pick<Order, 'status' | 'money' | 'win_money'>): string {
      const outcome = outcomeOfOrder(order);
      return outcome ? names[outcome] : t({ message: 'Open', context: 'bet whose result is pending' });
    },
    /** '+8.70', '−1.05'. */
    net(of: Returned): string {
      const net = netOf(of);
      return `${/^0*(\.0*)?$|^-/.test(net) ? '' : '+'}${amountText(net, digits)}`;
    },
    /** '1.95 of 3.00 returned'; for a win 'stake 3.00 · payout 11.70'. */
    share(of: Returned): string {
      const [returned, stake] = [amountText(of.returned, digits), amountText(of.stake, digits)];
      if (outcomeOf(of) === 'won') return t`stake ${stake} · payout ${returned}`;
      return t({
        message: `${returned} of ${stake} returned`,
        comment: 'Amounts: how much of the stake came back',
      });
    },
  };
}
