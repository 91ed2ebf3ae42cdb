/** The wire's names of the five languages (specification section 1), and the language tags they stand for. */
export const locales = ['en_us', 'zh_cn', 'es_spa', 'ms_my', 'vn_vn'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en_us';

/** BCP 47 tags, for `<html lang>` and Intl. */
export const bcp47: Record<Locale, string> = {
  en_us: 'en-US',
  zh_cn: 'zh-CN',
  es_spa: 'es-MX',
  ms_my: 'ms-MY',
  vn_vn: 'vi-VN',
};

/** The languages' own names. */
export const languageNames: Record<Locale, string> = {
  en_us: 'English',
  zh_cn: '简体中文',
  es_spa: 'Español',
  ms_my: 'Bahasa Melayu',
  vn_vn: 'Tiếng Việt',
};

/** Reads a `lang` header in any letter case; anything unknown means the default language. */
export function readLocale(text: string | null | undefined): Locale {
  const name = text?.trim().toLowerCase();
  return locales.find((locale) => locale === name) ?? defaultLocale;
}
