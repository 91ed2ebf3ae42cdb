/**
 * Money on the wire is a decimal string in the site's currency with exactly its digits; inside it is a bigint of minor
 * units. Inputs may drop trailing zeros. No float ever stands between the two.
 */

/** Digits, at most 12 of them, and a fraction: what an input must look like before the currency's digits are asked. */
export const moneyShape = /^\d{1,12}(\.\d{1,4})?$/;

/** Minor units of a decimal string, or `null` when it is not an amount of a currency with `digits` decimals. */
export function parseMoney(text: string, digits: number): bigint | null {
  if (!moneyShape.test(text)) return null;
  const [whole = '0', fraction = ''] = text.split('.');
  if (fraction.length > digits) return null;
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

/** The wire's decimal string of minor units, signed with '-' below zero: `formatMoney(12050n, 2)` is `"120.50"`. */
export function formatMoney(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Decimals of a currency (ISO 4217), as Intl knows them. */
export function currencyDigits(code: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
