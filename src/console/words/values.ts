import { msg, plural } from '@lingui/core/macro';
import type { SettingShape } from '../../../contract/console/setting-shape.ts';
import type { Locale } from '../../../contract/locales.ts';
import { currencyDigits, moneyShape } from '../../../contract/money.ts';
import { amountText, listText, numberText } from '../../i18n/format.ts';
import { currentLocale, i18n } from '../../i18n/i18n.ts';

/** A value as JSON text, read. */
export const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
};

type Shape<Kind extends SettingShape['kind']> = Extract<SettingShape, { kind: Kind }>;
/** A text by language; those without one are not in it. */
export type Texts = Partial<Record<Locale, string>>;
/** An entry of a list of records. */
export type Entry = Readonly<Record<string, unknown>>;

const none = () => i18n._(msg`Not set`);

/** An amount with its currency, as far as what was typed is one. */
const moneyOf = (amount: string, currency: string) =>
  moneyShape.test(amount) ? `${amountText(amount, currencyDigits(currency))} ${currency}` : amount;

const labelIn = (options: Shape<'choice'>['options'], value: unknown): string =>
  options.find((one) => one.value === value)?.label ?? String(value);

/** The texts in the reader's language, or in the first that there is. */
const inOwn = (texts: Texts): string =>
  texts[currentLocale()] || texts.en_us || Object.values(texts).find(Boolean) || '';

/** A number with what it counts. */
function countedText({ unit }: Pick<Shape<'number'>, 'unit'>, value: number): string {
  if (unit === 'percent') return numberText(value / 100, { style: 'percent' });
  if (unit === 'per_day') return i18n._(msg`${{ count: numberText(value) }} per day`);
  if (unit === 'avatar')
    return i18n._(msg`${plural({ count: value }, { one: '# avatar', other: '# avatars' })}`);
  return numberText(value, { style: 'unit', unit, unitDisplay: 'long' });
}

/** What a number counts, beside the field in which it is entered. */
export function unitText({ unit }: Pick<Shape<'number'>, 'unit'>, value: unknown): string {
  if (unit === 'per_day') return i18n._(msg`per day`);
  if (unit === 'avatar') return i18n._(msg`avatars`);
  const number = typeof value === 'number' ? value : 2;
  return countedText({ unit }, number).replace(numberText(number), '').trim();
}

/** What an entry of a list is called: by its name, or by its number. */
export function entryName(shape: Shape<'records'>, entry: Entry, number: number): string {
  const name = entry[shape.titled];
  return typeof name === 'string' && name !== '' ? name : `${shape.item} ${number}`;
}

/** An entry with all its fields: 'ID: spei, Minimum deposit: 10.00 MXN'. */
export function entryText({ fields, titled }: Shape<'records'>, entry: Entry): string {
  return fields
    .filter(({ name }) => name !== titled)
    .map(({ name, label, shape }) => `${label}: ${textOf(shape, entry[name])}`)
    .join(' · ');
}

function recordsText(shape: Shape<'records'>, value: readonly Entry[]): string {
  if (value.length === 0) return i18n._(msg`None`);
  const [first] = shape.fields;
  const isTitled = shape.titled !== '' && !shape.fields.some(({ shape: { kind } }) => kind === 'texts');
  if (isTitled) return listText(value.map((entry, i) => entryName(shape, entry, i + 1)));
  if (first?.shape.kind === 'amount')
    return listText(value.map((entry) => textOf(first.shape, entry[first.name])));
  return i18n._(msg`Entries: ${{ count: value.length }}`);
}

/** A value in a few words, as people of the reader's language write it: '1,200.00 MXN', '24 hours'. */
export function textOf(shape: SettingShape, value: unknown): string {
  if (shape.kind === 'switch') return value === 1 || value === true ? i18n._(msg`On`) : i18n._(msg`Off`);
  if (value === '' || value === null || value === undefined) return none();
  switch (shape.kind) {
    case 'choice':
      return labelIn(shape.options, value);
    case 'set': {
      const held = value as readonly unknown[];
      return held.length > 0 ? listText(held.map((one) => labelIn(shape.options, one))) : i18n._(msg`None`);
    }
    case 'number':
      return typeof value === 'number' ? countedText(shape, value) : String(value);
    case 'amount':
      return moneyOf(String(value), shape.currency);
    case 'texts':
      return inOwn(value as Texts) || none();
    case 'records':
      return recordsText(shape, value as readonly Entry[]);
    case 'map': {
      const keys = Object.entries(value as Record<string, Texts>).filter(([, texts]) => inOwn(texts) !== '');
      return keys.length > 0 ? listText(keys.map(([key]) => labelIn(shape.keys, key))) : i18n._(msg`None`);
    }
    default:
      return String(value);
  }
}

/** The same of a value as JSON text. */
export const valueText = (shape: SettingShape, json: string): string => textOf(shape, parsed(json));
