import { bcp47, spaced } from '../../contract/locales.ts';
import { type Forms, knownForms } from './forms.ts';
import { currentLocale } from './i18n.ts';
import { readForms } from './read-forms.ts';
import { minutesAhead } from './zone-offsets.ts';

/**
 * Numbers and times as a person reads them. Amounts are the wire's decimal strings and never become floats. Intl is asked for what
 * is seldom shown: the first of its formats in a browser's process takes 20 to 50 ms of a fast processor, which was most of the
 * first drawing's longest task (decision 0033).
 */

const tag = () => bcp47[currentLocale()];

/** The forms of the language in use; Intl is asked where no build has done so. */
function forms(): Forms {
  const found = knownForms.get(tag()) ?? readForms(tag());
  knownForms.set(tag(), found);
  return found;
}

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Creating a format is slow and using it is fast: a screen of rows uses the same few formats hundreds of times. */
function cachedFormat<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  make: new (tag: string, options: object) => Format,
  options: object,
  language: string = tag(),
): Format {
  const name = `${make.name} ${language} ${JSON.stringify(options)}`;
  const format = (formats.get(name) as Format | undefined) ?? new make(language, options);
  formats.set(name, format);
  return format;
}

const numbers = (options: Intl.NumberFormatOptions) => cachedFormat(Intl.NumberFormat, options);
const times = (options: Intl.DateTimeFormatOptions, timeZone: string | undefined, language?: string) =>
  cachedFormat(Intl.DateTimeFormat, timeZone ? { ...options, timeZone } : options, language);

/** Intl formats decimal strings exactly (ES2023), but not every signature of its types accepts one. */
type Decimal = Intl.StringNumericLiteral;

/** `"1284.5"` with 2 digits: `1,284.50`. The minus sign is U+2212. */
export function amountText(amount: string, digits = 2): string {
  const plain = unsigned(amount);
  return `${amount.startsWith('-') ? '−' : ''}${written(plain, digits) ?? rounded(plain, digits)}`;
}

const rounded = (plain: string, digits: number) =>
  numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(plain as Decimal);

/** A decimal number without a sign, with so many decimals; `undefined` where it would have to be rounded. */
function written(plain: string, digits: number): string | undefined {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+?)0*)?$/.exec(plain) ?? [];
  const shown = decimals.replace(/^0$/, '');
  if (whole === undefined || shown.length > digits) return undefined;
  const { group, decimal } = forms();
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/(?<=\d)(?=(\d{3})+$)/g, group);
  return digits === 0 ? grouped : `${grouped}${decimal}${shown.padEnd(digits, '0')}`;
}

/** The sign of an amount in a list: plus for money in, minus for money out, none for zero. */
export function signOf(amount: string): '+' | '-' | undefined {
  if (/^-?0*(\.0*)?$/.test(amount)) return undefined;
  return amount.startsWith('-') ? '-' : '+';
}

/** The amount without its sign. */
export const unsigned = (amount: string): string => amount.replace(/^-/, '');

/** What the clocks of a time zone show, the device's own without one: as the fields of a date in UTC. */
function wallClock(at: string | number | Date, timeZone?: string): Date {
  const moment = new Date(at);
  const ahead =
    timeZone === undefined ? -moment.getTimezoneOffset() : minutesAhead(timeZone, moment.toISOString());
  if (ahead !== undefined) return new Date(moment.getTime() + ahead * 60_000);
  const format = { dateStyle: 'short', timeStyle: 'medium' } as const;
  return new Date(`${times(format, timeZone, 'sv-SE').format(moment).replace(' ', 'T')}Z`);
}

/** A date in the pattern of a language. */
function dateText(pattern: string, date: Date): string {
  const { months, weekdays } = forms();
  const [, hour = '', minute = ''] = /T(\d\d):(\d\d)/.exec(date.toISOString()) ?? [];
  const parts: Record<string, string | number | undefined> = {
    year: date.getUTCFullYear(),
    month: months[date.getUTCMonth()],
    day: date.getUTCDate(),
    weekday: weekdays[date.getUTCDay()],
    hour,
    minute,
  };
  return pattern.replace(/\{(\w+)\}/g, (_, part) => String(parts[part]));
}

/** `2026-11-20 14:02:05`: spreadsheets in every language read this as a time. */
export const stampText = (at: string | number | Date, timeZone?: string): string =>
  wallClock(at, timeZone).toISOString().slice(0, 19).replace('T', ' ');

/** `14:02`. */
export const clockText = (at: string | number | Date, timeZone?: string): string =>
  stampText(at, timeZone).slice(11, 16);

/** `14:02:05`. */
export const secondsText = (at: string | number | Date, timeZone?: string): string =>
  stampText(at, timeZone).slice(11);

/** The calendar day `YYYY-MM-DD` of a moment in a time zone, by which rows are grouped under day headings. */
export const dayKey = (at: string | number | Date, timeZone?: string): string =>
  stampText(at, timeZone).slice(0, 10);

/** `20 Nov 2026, 14:02` in the language's own order. */
export const momentText = (at: string | number | Date, timeZone?: string): string =>
  dateText(forms().moment, wallClock(at, timeZone));

/** `Fri, 20 Nov`. */
export const dayText = (at: string | number | Date, timeZone?: string): string =>
  dateText(forms().day, wallClock(at, timeZone));

/** Calendar days from one to another: `15 – 21 Nov`. `year`: with the year. */
export function daysText(from: Date, to: Date, { year = false, timeZone = 'UTC' } = {}): string {
  const format = { day: 'numeric', ...shortMonth(), ...(year && ({ year: 'numeric' } as const)) } as const;
  return times(format, timeZone).formatRange(from, to);
}

/** The month in a short date. Vietnamese has no short names of months: it writes numbers, `23/11/2026`. */
const shortMonth = () => ({ month: currentLocale() === 'vn_vn' ? 'numeric' : 'short' }) as const;

/** A number in the language's own form, with its unit if `options` name one. */
export function numberText(value: number, options: Intl.NumberFormatOptions = {}): string {
  const plain = Object.keys(options).length === 0 && written(String(value), 0);
  if (plain) return plain;
  const text = numbers(options).format(value);
  return options.style === 'unit' ? spaced(text) : text;
}

/** 52380 as `52K` in the language's own short form; numbers up to 9,999 in full. */
export function countText(count: number): string {
  const form = forms().compact[String(count).length - 5];
  if (!form) return numberText(count, count < 10_000 ? {} : { notation: 'compact' });
  const step = 10 ** (count < 10 * 10 ** form.zeros ? form.zeros - 1 : form.zeros);
  const short = Math.round(count / step) * step;
  // 999,950 becomes a million, which is written in its own form.
  if (String(short).length > String(count).length) return countText(short);
  return `${String(short / 10 ** form.zeros).replace('.', forms().decimal)}${form.unit}`;
}

/** `6 months` in the language's own words. */
export const unitText = (value: number, unit: 'day' | 'month' | 'year'): string =>
  numberText(value, { style: 'unit', unit, unitDisplay: 'long' });

/** A height in whole centimetres: `165 cm`. */
export const heightText = (centimeters: number): string => `${centimeters}${forms().centimeters}`;

/** `Big, Odd`, or in Chinese `大、单`. */
export const listText = (items: readonly string[]): string => items.join(forms().comma);

/** What stands between two sentences: a space, or in Chinese nothing, as its full stop has the space within. */
export const sentenceGap = (): string => (currentLocale() === 'zh_cn' ? '' : ' ');

/** 0.5 as `50.0%`, in the language's own form. */
export const percentText = (share: number, digits = 1): string =>
  `${share < 0 ? '-' : ''}${written(Math.abs(share * 100).toFixed(digits), digits)}${forms().percent}`;

/** Seconds as `0:32` or `12:05`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The decimal separator. */
export const decimalMark = (): string => forms().decimal;

/** The mark between groups of thousands. */
export const groupMark = (): string => forms().group;

/** Bytes as `3.2 MB`. */
export function sizeText(bytes: number): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return numbers(format).format(bytes / 1_000_000);
}
