import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locale, languageNames, locales } from '../../../contract/locales.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { activate, currentLocale } from '../../i18n/i18n.ts';
import { offeredLanguage } from './offered-language.ts';

beforeEach(async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['vi-VN', 'es-MX']);
  await activate('vn_vn');
});
afterEach(() => {
  localStorage.clear();
  queryClient.clear();
});

function siteOffers(offered: readonly Locale[]) {
  const lang_data = offered.map((lang) => ({ lang, name: languageNames[lang] }));
  for (const locale of locales) queryClient.setQueryData(['system', 'base', locale], { lang_data });
}

test.each<[Locale[], Locale, Locale | null]>([
  [[...locales], 'vn_vn', null],
  [['en_us', 'es_spa'], 'es_spa', 'es_spa'],
  [['en_us', 'zh_cn'], 'en_us', 'en_us'],
  [['zh_cn', 'ms_my'], 'zh_cn', 'zh_cn'],
])('on a site in %j the device begins in %s', async (offered, locale, kept) => {
  siteOffers(offered);
  await offeredLanguage();
  expect([currentLocale(), localStorage.getItem('viodeLang')]).toEqual([locale, kept]);
});

test('a language that was chosen stays, also where the site no longer offers it', async () => {
  localStorage.setItem('viodeLang', 'vn_vn');
  siteOffers(['en_us']);
  await offeredLanguage();
  expect(currentLocale()).toBe('vn_vn');
});

test('without a word of the site the device’s language stays', async () => {
  await offeredLanguage();
  expect(currentLocale()).toBe('vn_vn');
});
