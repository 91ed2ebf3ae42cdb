import { bcp47, type Locale, locales } from '../../contract/locales.ts';
import { currencyDigits, formatMoney } from '../../contract/money.ts';

/** An amount as people of a language write it: '1,200.00'. `minor`: minor units. */
export function numberIn(lang: Locale, minor: bigint, currency: string): string {
  const digits = currencyDigits(currency);
  const form = new Intl.NumberFormat(bcp47[lang], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // A decimal string keeps every digit; a number would not.
  return form.format(formatMoney(minor, digits) as `${number}`);
}

/** The same as the console writes it: '1,200.00 MXN'. */
export const amountIn = (lang: Locale, minor: bigint, currency: string): string =>
  `${numberIn(lang, minor, currency)} ${currency}`;

/** The same as the app writes it, in every language of the site, for a notice: 'MXN 1,200.00'. */
export const amountInAll = (minor: bigint, currency: string): Record<Locale, string> =>
  Object.fromEntries(
    locales.map((lang) => [lang, `${currency} ${numberIn(lang, minor, currency)}`]),
  ) as Record<Locale, string>;
