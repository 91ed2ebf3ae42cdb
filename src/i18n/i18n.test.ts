import { afterEach, expect, test, vi } from 'vitest';
import { chosenLocale } from './i18n.ts';

afterEach(() => localStorage.clear());

test.each([
  [['vi-VN', 'en-US'], 'vn_vn'],
  [['vi'], 'vn_vn'],
  [['ES-419', 'en'], 'es_spa'],
  [['zh-TW'], 'zh_cn'],
  [['fr-FR', 'ms', 'zh-CN'], 'ms_my'],
  [['fr-FR', 'de'], 'en_us'],
  [[], 'en_us'],
])('a device with the languages %j begins in %s', (languages, locale) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(chosenLocale()).toBe(locale);
});

test('a language that was chosen stays, whatever the device’s is', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['vi-VN']);
  localStorage.setItem('viodeLang', 'en_us');
  expect(chosenLocale()).toBe('en_us');
});
