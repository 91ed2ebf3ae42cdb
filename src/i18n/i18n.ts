import { i18n, type Messages } from '@lingui/core';
import { bcp47, defaultLocale, type Locale, locales, readLocale } from '../../contract/locales.ts';
import { manifestAddress } from './manifest.ts';

/** Where the choice is kept (specification section 1). */
export const localeKey = 'viodeLang';

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*/messages.po');

/** The chosen language; without a choice the default one. */
export function chosenLocale(): Locale {
  return readLocale(localStorage.getItem(localeKey));
}

export function currentLocale(): Locale {
  return readLocale(i18n.locale || defaultLocale);
}

/** Loads a language's catalog and shows it; the choice is kept when `keep` is set. */
export async function activate(locale: Locale, { keep = false } = {}): Promise<void> {
  const load = catalogs[`../../locales/${locale}/messages.po`];
  if (!load) throw new Error(`no catalog for ${locale}`);
  const { messages } = await load();
  if (keep) localStorage.setItem(localeKey, locale);
  document.documentElement.lang = bcp47[locale];
  // Who installs the app now gets its shortcuts in this language.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestAddress(locale));
  // Plural rules go by the language tag, which Intl knows, not by the wire's name.
  i18n.loadAndActivate({ locale, locales: [bcp47[locale]], messages });
}

/** Shows the first language whose texts can be had. @throws when there is none */
export const activateAny = (): Promise<void> =>
  locales.reduce((tried, locale) => tried.catch(() => activate(locale)), Promise.reject<void>());

export { i18n, locales };
