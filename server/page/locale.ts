import { bcp47, defaultLocale, type Locale, locales, readLocale } from '../../contract/locales.ts';

/**
 * The language of a page that the server renders: `lang` in the address, else the best supported language of Accept-Language
 * (compared by primary language, RFC 4647), else the default.
 */
export function pageLocale(lang: string | undefined, accepted: string | undefined): Locale {
  if (lang !== undefined) return readLocale(lang);
  const wanted = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { language: tag.split('-')[0], quality: quality === '' ? 1 : Number(quality) || 0 };
    })
    .sort((a, b) => b.quality - a.quality);
  const known = wanted
    .filter(({ quality }) => quality > 0)
    .map(({ language }) => locales.find((locale) => bcp47[locale].split('-')[0] === language));
  return known.find((locale) => locale !== undefined) ?? defaultLocale;
}
