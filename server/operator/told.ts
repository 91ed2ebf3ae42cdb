import { bcp47, type Locale } from '../../contract/locales.ts';
import type { Sentence } from '../../contract/sentences.ts';
import { amountIn } from '../i18n/amount.ts';
import { translator } from '../i18n/i18n.ts';

/** An amount in a sentence: minor units as a decimal string. */
export type Sum = { minor: string; currency: string };

/** A number in a sentence with what it counts. */
export type Count = { count: number; unit: 'second' | 'minute' | 'hour' | 'percent' };

/** A value of a sentence: a text, an amount, a count, a sentence itself, or several of them, which commas separate. */
export type Value = string | Sum | Count | Sentence | readonly Sentence[];

/**
 * A sentence about an action, before it has a language: a proposal stores it, so that the second person reads in their own
 * language exactly what its author read.
 */
export type Told = { sentence: Sentence; values?: Record<string, Value> };

/** An amount for a sentence. */
export const sum = (minor: bigint, currency: string): Sum => ({ minor: minor.toString(), currency });

const isList = (value: Value): value is readonly Sentence[] => Array.isArray(value);

function written(lang: Locale, value: Value): string {
  if (typeof value === 'string') return value;
  if (isList(value)) return value.map((one) => translator(lang)(one)).join(', ');
  if ('count' in value) return countText(lang, value);
  return 'id' in value ? translator(lang)(value) : sumText(lang, value);
}

/** An amount as people of a language read it: '1,200.00 MXN'. */
export const sumText = (lang: Locale, { minor, currency }: Sum): string =>
  amountIn(lang, BigInt(minor), currency);

/** '24 hours', '10%' as people of a language read them. */
function countText(lang: Locale, { count, unit }: Count): string {
  if (unit === 'percent') return new Intl.NumberFormat(bcp47[lang], { style: 'percent' }).format(count / 100);
  return new Intl.NumberFormat(bcp47[lang], { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** The sentence in a language, such as 'Pays 1,200.00 MXN to the account …1111 in the name of ANA LOPEZ'. */
export const tell = (lang: Locale, { sentence, values = {} }: Told): string =>
  translator(lang)(
    sentence,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(lang, value)])),
  );
