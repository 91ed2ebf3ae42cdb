import { numberText } from '../../i18n/format.ts';

/** 52380 as `52K` in the language's own short form; numbers up to 9,999 in full. */
export const countText = (count: number): string =>
  numberText(count, count >= 10_000 ? { notation: 'compact' } : {});
