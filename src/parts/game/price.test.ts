import { afterAll, expect, test } from 'vitest';
import { i18n } from '../../i18n/i18n.ts';
import { priceText } from './price.ts';

const inLocale = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
afterAll(() => inLocale('en_us'));

test.each([
  ['en_us', '1.95', '1.95'],
  ['en_us', '210.60', '210.60'],
  ['vn_vn', '1.95', '1,95'],
  ['vn_vn', '210.60', '210,60'],
  ['es_spa', '8.42', '8.42'],
  ['zh_cn', '8.42', '8.42'],
  ['vn_vn', '2', '2'],
  ['en_us', '', ''],
])('in %s a price of %s reads %s', (locale, price, text) => {
  inLocale(locale);
  expect(priceText(price)).toBe(text);
});
