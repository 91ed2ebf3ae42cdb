import { bcp47, type Locale, locales } from '../../contract/locales.ts';
import type { RefusalText } from '../settings/refusal-texts.ts';

/** A reason in every language, as a withdrawal keeps it. `text`: the id of the text that it is. */
export type WrittenReason = { text: string | null; words: Record<Locale, string> };

const inLanguage = ({ text }: RefusalText, locale: Locale): string => text[locale] || text.en_us;

/** An operator's own words, which are the same in every language. */
export const ownWords = (words: string): WrittenReason => ({
  text: null,
  words: Object.fromEntries(locales.map((locale) => [locale, words])) as Record<Locale, string>,
});

/** The text with this id in every language; undefined when there is none. */
export function writtenReason(texts: readonly RefusalText[], id: string): WrittenReason | undefined {
  const found = texts.find((one) => one.id === id);
  if (!found) return undefined;
  const words = Object.fromEntries(locales.map((locale) => [locale, inLanguage(found, locale)]));
  return { text: id, words: words as Record<Locale, string> };
}

/** A text as it stands alone: a notice's sentence goes on after it, so it is kept without capital and full stop. */
function asSentence(words: string, locale: Locale): string {
  const [first = ''] = words;
  const stop = locale === 'zh_cn' ? '。' : '.';
  const begun = first.toLocaleUpperCase(bcp47[locale]) + words.slice(first.length);
  return /[.。!?！？]$/.test(begun) ? begun : begun + stop;
}

/**
 * The reason of a step as its member reads it: the text in their language as it is now, or what was kept when it was decided, for
 * operators' own words and for a text that is there no more.
 */
export function reasonIn(
  texts: readonly RefusalText[],
  { reason, text }: { reason: string; text: string | null },
  locale: Locale,
): string {
  const found = text === null ? undefined : texts.find((one) => one.id === text);
  if (found) return asSentence(inLanguage(found, locale), locale);
  return text === null ? reason : asSentence(reason, 'en_us');
}

/** The list with one text added, or changed where its id is known. */
export function withText(texts: readonly RefusalText[], changed: RefusalText): RefusalText[] {
  const known = texts.some(({ id }) => id === changed.id);
  return known ? texts.map((one) => (one.id === changed.id ? changed : one)) : [...texts, changed];
}

/** The list without a text. Withdrawals that were decided with it keep its English words. */
export const withoutText = (texts: readonly RefusalText[], id: string): RefusalText[] =>
  texts.filter((one) => one.id !== id);
