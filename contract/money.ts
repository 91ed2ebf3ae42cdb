/*
 * On the wire money is a decimal string with exactly the decimals of the site's currency; in the code it is a bigint of minor
 * units. Inputs may have fewer decimals. No conversion uses floating point.
 */

/** The pattern of an amount before the currency's decimals are checked: at most 12 digits and a fraction. */
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

/** Currencies of ISO 4217 that do not have two decimals, by their decimals. */
const unusual: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const digitsOf = new Map(
  Object.entries(unusual).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)]),
  ),
);

/**
 * The decimals of a currency by ISO 4217. Intl is not used: its data follow common usage (IDR has no decimals there) and may change
 * with a release, which would change the value of every stored balance.
 */
export const currencyDigits = (code: string): number => digitsOf.get(code) ?? 2;

/** Sets the decimals of a currency in this process to those in which the database stores money. */
export function countIn(code: string, digits: number): void {
  digitsOf.set(code, digits);
}
