/**
 * The languages, one line each; their texts are in `locales/<name>/`. `name`: the name on the wire (specification section 1); `tag`:
 * BCP 47, for `<html lang>` and Intl; `own`: the language's own name; `short`: a label for narrow places, by default the beginning
 * of the tag.
 */
export const languages = [
  { name: 'en_us', tag: 'en-US', own: 'English' },
  { name: 'zh_cn', tag: 'zh-CN', own: '简体中文', short: '中文' },
  { name: 'es_spa', tag: 'es-MX', own: 'Español' },
  { name: 'ms_my', tag: 'ms-MY', own: 'Bahasa Melayu' },
  { name: 'vn_vn', tag: 'vi-VN', own: 'Tiếng Việt' },
] as const;

export type Locale = (typeof languages)[number]['name'];

export const locales: readonly Locale[] = languages.map(({ name }) => name);

export const defaultLocale: Locale = 'en_us';

/** One field of every language, by the language's name. */
const each = (field: 'tag' | 'own') =>
  Object.fromEntries(languages.map((one) => [one.name, one[field]])) as Record<Locale, string>;

/** BCP 47 tags, for `<html lang>` and Intl. */
export const bcp47 = each('tag');

/** The languages' own names. */
export const languageNames = each('own');

/** A number with its unit, as Intl writes it, with a space before a Chinese unit too: `24 小时`, as in all Chinese texts. */
export const spaced = (text: string): string => text.replace(/(?<=\d)(?=\p{Script=Han})/gu, ' ');

/** The primary language of a BCP 47 tag: `es` of `es-MX`. */
const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();

/**
 * The first of a person's languages (BCP 47 tags, the preferred one first) that there is here, by its primary language; of two
 * with the same the first counts. Otherwise the default language. The inline script of `index.html` repeats this rule.
 *
 * @param offered those of a site that offers fewer; without the default one among them its first is the last resort
 */
export function preferredLocale(tags: readonly string[], offered: readonly Locale[] = locales): Locale {
  const known = tags.map((tag) => offered.find((locale) => primary(bcp47[locale]) === primary(tag)));
  const otherwise = offered.includes(defaultLocale) ? defaultLocale : offered[0];
  return known.find((locale) => locale !== undefined) ?? otherwise ?? defaultLocale;
}

/** Reads a `lang` header in any letter case; anything unknown means the default language. */
export function readLocale(text: string | null | undefined): Locale {
  const name = text?.trim().toLowerCase();
  return locales.find((locale) => locale === name) ?? defaultLocale;
}
