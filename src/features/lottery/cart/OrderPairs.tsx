import { useLingui } from '@lingui/react/macro';
import type { Cart } from '../../../data/game/stored-cart.ts';
import { add, compare, zero } from '../../../data/money.ts';
import { useCurrency } from '../../../data/system.ts';
import { amountText, percentText } from '../../../i18n/format.ts';
import { type Pair, Pairs } from '../../../ui/lists/Pairs.tsx';
import type { Outlook } from './chances.ts';
import type { Covering } from './covering.ts';
import { coveredStake } from './limits.ts';
import type { Bounds } from './obstacle.ts';

interface OrderPairsProps {
  cart: Cart;
  outlook: Outlook;
  balance: string | undefined;
  balanceAfter: string | undefined;
  bounds: Bounds;
  /** Set when the picks cannot gain, which their warning says instead of a chance of zero. */
  covered: Covering | undefined;
  obstacle: string | undefined;
}

/** The cost of an order, its possible return with the chance of it, and the balance afterwards. */
export function OrderPairs(props: OrderPairsProps) {
  const { cart, outlook, balance, balanceAfter, bounds, covered, obstacle } = props;
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const money = (amount: string) => amountText(amount, digits);
  const { best, certain, gain } = outlook;
  const total = money(outlook.total);
  const most = best === undefined ? '' : money(best);
  const hidden = best === undefined && cart.picks.length > 0;
  const possible = hidden ? t`odds hidden` : most && (certain ? most : t`up to ${most}`);
  const left =
    obstacle === 'placing' || obstacle === 'checking'
      ? (balanceAfter ?? balance)
      : balance && add(balance, `-${outlook.total}`);
  // A negative balance is never shown. The current balance lets the person see how much is missing.
  const short = left !== undefined && compare(left, zero) < 0;
  const count = cart.picks.length;
  const stake = money(cart.stake || '0');
  const highest = bindingStake(bounds, count);
  const pairs: Pair[] = [
    { label: t`Stake`, value: `${count} × ${stake}` },
    ...(highest === undefined ? [] : [{ label: t`Maximum stake per pick`, value: money(highest) }]),
    ...(possible ? [{ label: certain ? t`Payout` : t`Potential payout`, value: possible }] : []),
    ...(gain === undefined || covered
      ? []
      : [{ label: t`Chance of a payout above ${total}`, value: percentText(gain) }]),
    short
      ? { label: t`Balance`, value: money(balance ?? '0') }
      : { label: t`Balance after`, value: left === undefined ? '…' : money(left) },
    {
      label: t`Total`,
      strong: true,
      currency: code,
      value: total,
    },
  ];
  return <Pairs pairs={pairs} />;
}

/** The highest stake on these picks, where the balance allows more than that. */
function bindingStake({ highest, balance }: Bounds, picks: number): string | undefined {
  const affordable = coveredStake(balance, picks);
  if (highest === undefined || affordable === undefined) return highest;
  return compare(highest, affordable) < 0 ? highest : undefined;
}
