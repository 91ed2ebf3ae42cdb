import { moneyShape } from '../../contract/money.ts';
import type { Sentence } from '../../contract/sentences.ts';

/** The patterns of what operators enter, each with what it asks for. */

/** A root-relative path or an https address, or nothing. */
export const pathPattern = /^(\/[\w./-]*|https:\/\/[^\s"']+)?$/;

/** The address of customer service: https, or a page of this server. Paths with `//` or `/\\` are refused: browsers take them to another host. */
export const servicePattern = /^(https:\/\/[^\s"'<>]+|\/(?![/\\])[^\s"'<>\\]*)?$/;

export const methodId = /^[\w-]{1,64}$/;

export const textId = /^[a-z][a-z0-9-]{1,31}$/;

/** ISO 4217. */
export const currencyCode = /^[A-Z]{3}$/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is kept out.
export const oneLine = /^[^\x00-\x1f\x7f]*$/;

const address = /*i18n*/ {
  id: 'setting.fault.address',
  message: 'Enter an address that starts with / or https://, or leave it empty',
};

/** What each pattern asks for, in words. */
export const patternWords: ReadonlyMap<RegExp, Sentence> = new Map([
  [moneyShape, /*i18n*/ { id: 'setting.fault.amount', message: 'Enter an amount, such as 50.00' }],
  [pathPattern, address],
  [servicePattern, address],
  [
    methodId,
    /*i18n*/ {
      id: 'setting.fault.method_id',
      message: 'Use up to 64 letters, digits, hyphens and underscores (_)',
    },
  ],
  [
    textId,
    /*i18n*/ {
      id: 'setting.fault.text_id',
      message: 'Use 2 to 32 lowercase letters, digits and hyphens, starting with a letter',
    },
  ],
  [
    currencyCode,
    /*i18n*/ { id: 'setting.fault.currency', message: 'Enter a three-letter code in capitals, such as MXN' },
  ],
  [oneLine, /*i18n*/ { id: 'setting.fault.one_line', message: 'Keep the text on one line' }],
]);
