import { readFileSync } from 'node:fs';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { bcp47, type Locale } from '../../contract/locales.ts';
import type { Sentence } from '../../contract/sentences.ts';

/** Translates a sentence of the catalogs into one language. */
export type Translate = (sentence: Sentence, values?: Record<string, unknown>) => string;

function load(locale: Locale): I18n {
  const file = new URL(`../../locales/${locale}/messages.json`, import.meta.url);
  const { messages } = JSON.parse(readFileSync(file, 'utf8')) as { messages: Messages };
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale, locales: [bcp47[locale]], messages });
  return i18n;
}

const catalogs = new Map<Locale, I18n>();

/** The translate function of a language. Its catalog is read at the first use. */
export function translator(locale: Locale): Translate {
  const i18n = catalogs.get(locale) ?? load(locale);
  catalogs.set(locale, i18n);
  return ({ id, message }, values) => i18n._({ id, message, ...(values && { values }) });
}

/** The text in a locale, or in English where it is missing. */
export function inLocale(texts: Readonly<Record<string, string | undefined>>, locale: Locale): string {
  return texts[locale] || texts.en_us || '';
}
