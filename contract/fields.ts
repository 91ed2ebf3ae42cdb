import * as v from 'valibot';
import { moneyShape } from './money.ts';
import type { FieldFault } from './sentences.ts';

/* Schemas that several calls share. Inputs are texts of bounded length; docs/contract.md describes the outputs. */

/** Input: a text of `min` to `max` characters, without control characters other than line breaks. */
export const text = (min: number, max: number) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern excludes control characters.
  v.pipe(v.string(), v.minLength(min), v.maxLength(max), v.regex(/^[^\x00-\x09\x0b-\x1f\x7f]*$/));

/** Input: a text that matches this pattern. */
export const form = (pattern: RegExp, max = 200) => v.pipe(v.string(), v.maxLength(max), v.regex(pattern));

/** Input: one of these words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) => v.picklist(words);

const amountOf = (fault: FieldFault) =>
  v.pipe(v.string(), v.maxLength(17, fault), v.regex(moneyShape, fault));

/** Input: an amount, a decimal string. The handler reads it in the site's currency. */
export const amount = amountOf('amount');

/** Input: the amount of a deposit, whose error the specification words differently (section 5). */
export const deposit = amountOf('deposit');

const faultsByCheck: Record<string, FieldFault> = { min_length: 'short', max_length: 'long' };

/** The fault of a field: it is missing, or the fault that its schema names, or the one of the failed check. */
function faultOf({ type, message, input }: v.BaseIssue<unknown>): FieldFault {
  if (input === undefined || input === '') return 'missing';
  return message === 'amount' || message === 'deposit' ? message : (faultsByCheck[type] ?? 'form');
}

/** The first fault of each field, by the same rules on client and server. */
export function faultsIn(issues: readonly v.BaseIssue<unknown>[]): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {};
  for (const issue of issues) faults[String(issue.path?.[0]?.key ?? '')] ??= faultOf(issue);
  return faults;
}

/** Input: an id that the server gave out. */
export const id = form(/^[\w-]{1,64}$/, 64);

/** Input: a UUID (RFC 9562). */
export const uuid = form(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 36);

/** Input: whole number within bounds, as a text. */
export const whole = (min: number, max: number) =>
  v.pipe(form(/^\d{1,9}$/, 9), v.transform(Number), v.minValue(min), v.maxValue(max));

/** Input: page of a list, from 1. */
export const page = v.optional(whole(1, 999_999), '1');

/** Does this day exist (YYYY-MM-DD, from the year 1)? 30 February matches the pattern and does not exist. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Input: calendar day of the site's time zone, YYYY-MM-DD. */
export const day = v.pipe(form(/^\d{4}-\d{2}-\d{2}$/, 10), v.check(isDay));

/** Output: a decimal string, '-' in front when below zero. */
export const money = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/));

/** Output: ISO 8601 in UTC with milliseconds. */
export const time = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/));

/** Output: a time, or '' when there is none. */
export const timeOrNone = v.union([v.literal(''), time]);

/** Output: 0 or 1. */
export const flag = v.picklist([0, 1]);

/** Output: lower-case hex. */
export const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]*$/));

/** Output: root-relative path or https address of a picture, '' when there is none. */
export const picture = v.string();

/** Output: a field that the specification does not have, so that other servers may leave it out. */
export const extra = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(schema);
