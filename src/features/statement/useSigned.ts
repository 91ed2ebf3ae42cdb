import { useCurrency } from '../../data/system.ts';
import { amountText, signOf } from '../../i18n/format.ts';

/** Formats an amount with its sign, including a plus: '+508.50'. */
export function useSigned(): (amount: string) => string {
  const { digits } = useCurrency();
  return (amount) => `${signOf(amount) === '+' ? '+' : ''}${amountText(amount, digits)}`;
}
