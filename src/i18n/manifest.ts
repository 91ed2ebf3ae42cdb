import { defaultLocale, type Locale } from '../../contract/locales.ts';

/** Where a language's web app manifest lies; the page's first script in `index.html` knows it too. */
export const manifestAddress = (locale: Locale): string =>
  locale === defaultLocale ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`;
