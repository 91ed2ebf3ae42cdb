/**
 * Money on the wire is a decimal string in the site's currency with exactly its digits; inside it is a bigint of minor
 * units. Inputs may drop trailing zeros. No conversion uses floating point.
 */

/** The form of an input before the currency's digits are checked: at most 12 digits and a fraction. */
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

/** Currencies of ISO 4217 by their decimals, where these are not two. */
const rare: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const digitsOf = new Map(
  Object.entries(rare).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)])),
);

/**
 * Decimals of a currency by ISO 4217. The list stands here because the data of Intl follow custom (IDR has no decimals there)
 * and change with its releases, which would change the value of every stored balance.
 */
export const currencyDigits = (code: string): number => digitsOf.get(code) ?? 2;

/** Sets the decimals of a currency in this process, to those in which the site's money is stored already. */
export function countIn(code: string, digits: number): void {
  digitsOf.set(code, digits);
}
