import { formatMoney } from '../../contract/money.ts';

/** Exact arithmetic on the wire's decimal strings. */

export const zero = '0';

const digitsOf = (amount: string) => amount.split('.')[1]?.length ?? 0;

function minorOf(amount: string, digits: number): bigint {
  const sign = amount.startsWith('-') ? -1n : 1n;
  const [whole = '0', fraction = ''] = amount.replace(/^-/, '').split('.');
  return sign * BigInt(whole + fraction.padEnd(digits, '0'));
}

/** `add('10.5', '-3')` is `'7.5'`. */
export function add(one: string, other: string): string {
  const digits = Math.max(digitsOf(one), digitsOf(other));
  return formatMoney(minorOf(one, digits) + minorOf(other, digits), digits);
}

/** `times('10.50', 3)` is `'31.50'`. */
export const times = (amount: string, count: number): string =>
  formatMoney(minorOf(amount, digitsOf(amount)) * BigInt(count), digitsOf(amount));

/** -1, 0 or 1: whether `one` is less than, equal to or more than `other`. */
export function compare(one: string, other: string): -1 | 0 | 1 {
  const digits = Math.max(digitsOf(one), digitsOf(other));
  const difference = minorOf(one, digits) - minorOf(other, digits);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** What a pick returns when it wins, rounded down to the currency's digits: floor(stake × price). */
export function payout(stake: string, price: string, digits: number): string {
  const priceDigits = digitsOf(price);
  return formatMoney(
    (minorOf(stake, digits) * minorOf(price, priceDigits)) / 10n ** BigInt(priceDigits),
    digits,
  );
}
