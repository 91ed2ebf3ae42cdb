import { bcp47, type Locale } from '../../contract/locales.ts';
import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { Sentence } from '../../contract/sentences.ts';
import { translator } from '../i18n/i18n.ts';

/** An amount in a sentence: minor units as a decimal string. */
export type Sum = { minor: string; currency: string };

/**
 * A sentence about an action, before it has a language: a proposal stores it, so that the second person reads in their own
 * language exactly what its author read. A value may be an amount, or a sentence itself.
 */
export type Told = { sentence: Sentence; values?: Record<string, string | Sum | Sentence> };

/** An amount for a sentence. */
export const sum = (minor: bigint, currency: string): Sum => ({ minor: minor.toString(), currency });

function written(lang: Locale, value: string | Sum | Sentence): string {
  if (typeof value === 'string') return value;
  if ('id' in value) return translator(lang)(value);
  const digits = currencyDigits(value.currency);
  const form = new Intl.NumberFormat(bcp47[lang], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // A decimal string keeps every digit; a number would not.
  return `${form.format(formatMoney(BigInt(value.minor), digits) as `${number}`)} ${value.currency}`;
}

/** The sentence in a language, such as 'Pays 1,200.00 MXN to the account …1111 in the name of ANA LOPEZ'. */
export const tell = (lang: Locale, { sentence, values = {} }: Told): string =>
  translator(lang)(
    sentence,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(lang, value)])),
  );
