import { locales, preferredLocale } from '../../../contract/locales.ts';
import { base } from '../../data/system.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, currentLocale, localeKey } from '../../i18n/i18n.ts';
import { siteKnown } from './site-known.ts';

/**
 * Resolves when the app is in a language of the site. Before one was chosen it begins in the device's, which the site may not
 * offer; then it takes another and keeps that, so that later visits begin in it. Where the site is not known in time, nothing
 * changes.
 */
export async function offeredLanguage(): Promise<void> {
  if (localStorage.getItem(localeKey) !== null) return;
  const list = queryClient.getQueryData(base().queryKey)?.lang_data.map(({ lang }) => lang.toLowerCase());
  const offered = locales.filter((locale) => list?.includes(locale));
  if (offered.length === 0 || offered.includes(currentLocale())) return;
  try {
    await activate(preferredLocale(navigator.languages, offered), { keep: true });
  } catch {
    // Its texts could not be loaded: those of the device's language are there.
    return;
  }
  // What is known of the site is known by language.
  await siteKnown();
}
