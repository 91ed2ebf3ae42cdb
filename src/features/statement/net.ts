import { useLingui } from '@lingui/react/macro';
import { add, zero } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText, signOf } from '../../i18n/format.ts';

/** What rows come to together, a signed decimal string. */
export const netOf = (rows: readonly { money: string }[]): string =>
  rows.map(({ money }) => money).reduce(add, zero);

/** The sum of a day in words: 'net +508.50'. */
export function useNetText(): (rows: readonly { money: string }[]) => string {
  const { t } = useLingui();
  const { digits } = useCurrency();
  return (rows) => {
    const net = netOf(rows);
    const plus = signOf(net) === '+' ? '+' : '';
    const amount = `${plus}${amountText(net, digits)}`;
    return t`net ${amount}`;
  };
}
