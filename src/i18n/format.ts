import { bcp47, spaced } from '../../contract/locales.ts';
import { currentLocale } from './i18n.ts';

/** Numbers and times as a person reads them. Amounts are the wire's decimal strings and never become floats. */

const tag = () => bcp47[currentLocale()];

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

/** The mark between groups of thousands, and the one before decimals. */
const marks = () => (isVietnamese() ? (['.', ','] as const) : ([',', '.'] as const));

/**
 * A decimal number without a sign, with so many decimals; `undefined` where it has more of them. Intl is not asked: the first of its
 * formats in a browser's process takes 50 ms of a fast processor, which was most of the first drawing's longest task (decision 0031).
 */
function written(plain: string, digits: number): string | undefined {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || decimals.length > digits) return undefined;
  const [group, decimal] = marks();
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/(?<=\d)(?=(\d{3})+$)/g, group);
  return digits === 0 ? grouped : `${grouped}${decimal}${decimals.padEnd(digits, '0')}`;
}

/** The sign of an amount in a list: plus for money in, minus for money out, none for zero. */
export function signOf(amount: string): '+' | '-' | undefined {
  if (/^-?0*(\.0*)?$/.test(amount)) return undefined;
  return amount.startsWith('-') ? '-' : '+';
}

/** The amount without its sign. */
export const unsigned = (amount: string): string => amount.replace(/^-/, '');

/** `14:02`. */
export function clockText(at: string | number | Date, timeZone?: string): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return times(format, timeZone).format(new Date(at));
}

/** `14:02:05`. */
export function secondsText(at: string | number | Date, timeZone?: string): string {
  const format = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  return times(format, timeZone).format(new Date(at));
}

/** `20 Nov 2026, 14:02` in the language's own order. */
export function momentText(at: string | number | Date, timeZone?: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const format = { day: 'numeric', ...shortMonth(), year: 'numeric', ...clock } as const;
  return times(format, timeZone).format(new Date(at));
}

/** `Fri, 20 Nov`. */
export function dayText(at: string | number | Date, timeZone?: string): string {
  const format = { weekday: isVietnamese() ? 'narrow' : 'short', day: 'numeric', ...shortMonth() } as const;
  return times(format, timeZone).format(new Date(at));
}

/** Calendar days from one to another: `15 – 21 Nov`. `year`: with the year. */
export function daysText(from: Date, to: Date, { year = false, timeZone = 'UTC' } = {}): string {
  const format = { day: 'numeric', ...shortMonth(), ...(year && ({ year: 'numeric' } as const)) } as const;
  return times(format, timeZone).formatRange(from, to);
}

const isVietnamese = () => currentLocale() === 'vn_vn';

/** The month in a short date. Vietnamese has no short names of months: it writes numbers, `23/11/2026`. */
const shortMonth = () => ({ month: isVietnamese() ? 'numeric' : 'short' }) as const;

/** The calendar day `YYYY-MM-DD` of a moment in a time zone, by which rows are grouped under day headings. */
export function dayKey(at: string | number | Date, timeZone?: string): string {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return times(format, timeZone, 'sv-SE').format(new Date(at));
}

/** A number in the language's own form, with its unit if `options` name one. */
export function numberText(value: number, options: Intl.NumberFormatOptions = {}): string {
  const plain = Object.keys(options).length === 0 && written(String(value), 0);
  if (plain) return plain;
  const text = numbers(options).format(value);
  return options.style === 'unit' ? spaced(text) : text;
}

/** `6 months` in the language's own words. */
export const unitText = (value: number, unit: 'day' | 'month' | 'year'): string =>
  numberText(value, { style: 'unit', unit, unitDisplay: 'long' });

/** `Big, Odd`, or in Chinese `大、单`: items with the mark that the language sets between the first two of three. */
export function listText(items: readonly string[]): string {
  const [, mark] = new Intl.ListFormat(tag(), { style: 'narrow' }).formatToParts(['1', '2', '3']);
  return items.join(mark?.value);
}

/** What stands between two sentences: a space, or in Chinese nothing, as its full stop has the space within. */
export const sentenceGap = (): string => (currentLocale() === 'zh_cn' ? '' : ' ');

/** 0.5 as `50.0 %`, in the language's own form. */
export function percentText(share: number, digits = 1): string {
  const format = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return numbers(format).format(share);
}

/** Seconds as `0:32` or `12:05`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The decimal separator. */
export const decimalMark = (): string => marks()[1];

/** The mark between groups of thousands. */
export const groupMark = (): string => marks()[0];

/** Bytes as `3.2 MB`. */
export function sizeText(bytes: number): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return numbers(format).format(bytes / 1_000_000);
}
