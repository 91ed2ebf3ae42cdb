import { defaultLocale, type Locale } from '../../contract/locales.ts';

/** The path of a language's web app manifest. The inline script of `index.html` repeats this rule. */
export const manifestAddress = (locale: Locale): string =>
  locale === defaultLocale ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`;
