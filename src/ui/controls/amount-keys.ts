/** A key of the number keypad. */
export type AmountKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete';

export interface AmountRules {
  /** Digits after the point; 0 for currencies without a minor unit. */
  decimals: number;
  /** Digits before the point. */
  digits: number;
}

/**
 * What an amount becomes when a key is pressed. Amounts are plain decimal strings with a point
 * ('', '12', '12.', '12.5'), never numbers, so that nothing is rounded. A key that does not fit changes nothing.
 */
export function pressAmountKey(amount: string, key: AmountKey, { decimals, digits }: AmountRules): string {
  if (key === 'delete') return amount.slice(0, -1);
  const [whole = '', fraction] = amount.split('.');
  if (key === '.') return decimals === 0 || fraction !== undefined ? amount : `${whole || '0'}.`;
  if (fraction !== undefined) return fraction.length >= decimals ? amount : amount + key;
  if (whole === '0') return key;
  return whole.length >= digits ? amount : amount + key;
}
