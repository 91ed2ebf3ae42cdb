import { bcp47 } from '../../../contract/locales.ts';
import { currentLocale } from '../../i18n/i18n.ts';

/** 52380 as `52K` in the language's own short form; numbers up to 9,999 in full. */
export function countText(count: number): string {
  const short = count >= 10_000 ? ({ notation: 'compact' } as const) : {};
  return new Intl.NumberFormat(bcp47[currentLocale()], short).format(count);
}
