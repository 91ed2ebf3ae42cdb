import { bcp47, type Locale, locales } from '../../contract/locales.ts';
import { currencyDigits, formatMoney } from '../../contract/money.ts';

/** An amount as people of a language read it: 'MXN 1,200.00'. `minor`: minor units. */
export function amountIn(lang: Locale, minor: bigint, currency: string): string {
  const digits = currencyDigits(currency);
  const form = new Intl.NumberFormat(bcp47[lang], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // A decimal string keeps every digit; a number would not.
  return `${currency} ${form.format(formatMoney(minor, digits) as `${number}`)}`;
}

/** The same in every language of the site, for a notice. */
export const amountInAll = (minor: bigint, currency: string): Record<Locale, string> =>
  Object.fromEntries(locales.map((lang) => [lang, amountIn(lang, minor, currency)])) as Record<
    Locale,
    string
  >;
