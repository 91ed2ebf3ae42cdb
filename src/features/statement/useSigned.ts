import { useCurrency } from '../../data/system.ts';
import { amountText, signOf } from '../../i18n/format.ts';

/** An amount with its sign written, plus too: '+508.50'. */
export function useSigned(): (amount: string) => string {
  const { digits } = useCurrency();
  return (amount) => `${signOf(amount) === '+' ? '+' : ''}${amountText(amount, digits)}`;
}
