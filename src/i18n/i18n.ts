import { i18n, type Messages } from '@lingui/core';
import {
  bcp47,
  defaultLocale,
  type Locale,
  locales,
  preferredLocale,
  readLocale,
} from '../../contract/locales.ts';
import { store } from '../local-storage.ts';
import { type Forms, knownForms } from './forms.ts';
import { manifestAddress } from './manifest.ts';

/** The storage key of the chosen language (specification section 1). */
export const localeKey = 'viodeLang';

/** A language's texts, and in the built client its forms: scripts/vite/client-catalogs.ts. */
type Catalog = { messages: Messages; forms?: Forms };

const catalogs = import.meta.glob<Catalog>('../../locales/*/messages.po');

/** The chosen language; before one was chosen, that of the device, or the default one. */
export function chosenLocale(): Locale {
  const chosen = localStorage.getItem(localeKey);
  return chosen === null ? preferredLocale(navigator.languages) : readLocale(chosen);
}

export function currentLocale(): Locale {
  return readLocale(i18n.locale || defaultLocale);
}

/** Loads a language's catalog and switches the app to it. With `keep`, stores it as the chosen language. */
export async function activate(locale: Locale, { keep = false } = {}): Promise<void> {
  const load = catalogs[`../../locales/${locale}/messages.po`];
  if (!load) throw new Error(`no catalog for ${locale}`);
  const { messages, forms } = await load();
  if (forms) knownForms.set(bcp47[locale], forms);
  if (keep) store(localeKey, locale);
  document.documentElement.lang = bcp47[locale];
  // The manifest has the app's shortcuts in this language.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifestAddress(locale));
  // Plural rules go by the language tag, which Intl knows, not by the wire's name.
  i18n.loadAndActivate({ locale, locales: [bcp47[locale]], messages });
}

/** Switches to the first language whose catalog loads. @throws when none does */
export const activateAny = (): Promise<void> =>
  locales.reduce((tried, locale) => tried.catch(() => activate(locale)), Promise.reject<void>());

export { i18n, locales };
