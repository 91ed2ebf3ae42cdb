import * as v from 'valibot';
import type { SettingShape } from '../../../contract/console/setting-shape.ts';
import { currencyDigits, parseMoney } from '../../../contract/money.ts';
import type { Plaza } from '../../context/app-context.ts';
import { findChange, listChanges, type SettingChange } from '../../settings/history.ts';
import { secondNames } from '../../settings/second-names.ts';
import { type SettingName, settingForms } from '../../settings/settings.ts';
import { settingShapes } from '../../settings/shape-of.ts';
import { settingTexts } from '../../settings/texts/setting-texts.ts';
import { checkSettings, setSettings } from '../../system/set-settings.ts';
import { BadUsage, Failed, readCommand, writeCommand } from '../command.ts';
import { describeForm } from '../describe-form.ts';
import { sum, type Told, type Value } from '../told.ts';

const names = Object.keys(settingForms) as SettingName[];
const name = v.pipe(v.picklist(names), v.description(`one of ${names.join(', ')}`));
const change = v.pipe(v.string(), v.uuid(), v.toLowerCase(), v.description('the id of a change'));

/** JSON, or the text itself where it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads a value as JSON when the setting allows the result, otherwise as text: `tabs 4` is a number, `name 4` a text. */
export const readValue = (setting: SettingName, text: string): unknown =>
  v.is(settingForms[setting], parse(text)) ? parse(text) : text;

const tell = {
  change: /*i18n*/ { id: 'operator.settings.set', message: 'Changes “{title}” from {before} to {after}.' },
  changeOfParts: /*i18n*/ { id: 'operator.settings.parts', message: 'Changes “{title}” as shown.' },
  on: /*i18n*/ { id: 'operator.settings.on', message: 'on' },
  off: /*i18n*/ { id: 'operator.settings.off', message: 'off' },
  seen: /*i18n*/ {
    id: 'operator.settings.seen',
    message: 'Takes effect on every server within a second.',
  },
};

const longest = 120;
const short = (value: unknown) => {
  const text = typeof value === 'string' ? value || '–' : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

/** A value as a part of a sentence; undefined for lists and tables, whose parts no sentence holds. */
function toldValue(shape: SettingShape, value: unknown): Value | undefined {
  switch (shape.kind) {
    case 'switch':
      return value === 1 ? tell.on : tell.off;
    case 'amount':
      return toldAmount(String(value), shape.currency);
    case 'number':
      return shape.unit === 'per_day' || shape.unit === 'avatar'
        ? String(value)
        : { count: Number(value), unit: shape.unit };
    case 'choice':
    case 'text':
    case 'path':
      return short(value);
    default:
      return undefined;
  }
}

function toldAmount(amount: string, currency: string): Value {
  const minor = parseMoney(amount, currencyDigits(currency));
  return minor === null ? amount : sum(minor, currency);
}

/** What setting one to this value would change. @throws BadValue */
async function effect(plaza: Plaza, one: SettingName, value: unknown): Promise<Told[]> {
  const { [one]: to } = await checkSettings(plaza, { [one]: value });
  const { [one]: from } = await plaza.settings.get();
  const shape = (await settingShapes(plaza, 'en_us'))(one);
  const [before, after] = [toldValue(shape, from), toldValue(shape, to)];
  const { title } = settingTexts[one];
  const change =
    before === undefined || after === undefined
      ? { sentence: tell.changeOfParts, values: { title } }
      : { sentence: tell.change, values: { title, before, after } };
  return [change, { sentence: tell.seen }];
}

/** What an action of settings would change: the setting with its value after it. */
export async function settingAfter(
  plaza: Plaza,
  given: Readonly<Record<string, string>>,
): Promise<{ name: SettingName; value: unknown } | undefined> {
  if (given.name !== undefined) {
    const one = given.name as SettingName;
    return { name: one, value: readValue(one, given.value ?? '') };
  }
  const found = await findChange(plaza.db, given.change ?? '');
  return found && { name: found.name, value: valueBefore(found) };
}

/** The value before a change: the preset, where that stood. */
const valueBefore = ({ name: one, before }: SettingChange & { name: SettingName }): unknown =>
  before ?? v.parse(settingForms[one], undefined);

/** @throws Failed */
async function changeNamed({ db }: Plaza, id: string): Promise<SettingChange & { name: SettingName }> {
  const found = await findChange(db, id);
  if (!found) throw new Failed('No such change');
  return found;
}

const valueNow = async ({ settings }: Plaza, one: SettingName) => (await settings.get())[one];

export const settingCommands = [
  readCommand('settings get', {
    about: 'shows all settings; with a name, also its allowed values',
    permission: 'settings.see',
    args: { name: v.optional(name) },
    async run({ settings }, { name: one }) {
      const values = await settings.get();
      if (!one) return names.map((each) => `${each} = ${JSON.stringify(values[each])}`);
      return [`${one} = ${JSON.stringify(values[one])}`, `It may be ${describeForm(settingForms[one])}`];
    },
  }),
  readCommand('settings history', {
    about: 'lists the newest 50 changes of one setting or of all',
    permission: 'settings.see',
    args: { name: v.optional(name) },
    run: async ({ db }, { name: one }) =>
      (await listChanges(db, { name: one })).map(
        ({ id, at, by, second, name: which, before, after, reason }) =>
          [
            `${id}  ${at.toISOString()}  ${by}${second ? ` with ${second}` : ''}`,
            `${which}: ${before === undefined ? 'preset' : short(before)} → ${short(after)}`,
            reason,
          ]
            .join('  ')
            .trimEnd(),
      ),
  }),
  writeCommand('settings set', {
    about: 'changes one setting; VALUE is text, or JSON for structured values',
    permission: 'settings.edit',
    args: { name, value: v.string() },
    check({ name: one, value }) {
      if (v.is(settingForms[one], readValue(one, value))) return;
      throw new BadUsage(`${one} must be ${describeForm(settingForms[one])}, not ${JSON.stringify(value)}`);
    },
    second: async (_plaza, given) => secondNames.includes(given.name),
    effect: (plaza, given) => effect(plaza, given.name, readValue(given.name, given.value)),
    state: (plaza, given) => valueNow(plaza, given.name),
    value: (plaza, given) => valueNow(plaza, given.name),
    async run(plaza, { name: one, value }, by) {
      await setSettings(plaza, { [one]: readValue(one, value) }, by);
      return [`${one} = ${JSON.stringify((await plaza.settings.get())[one])}`];
    },
  }),
  writeCommand('settings restore', {
    about: 'brings back the value that stood before a change',
    permission: 'settings.edit',
    args: { change },
    second: async (plaza, given) => secondNames.includes((await changeNamed(plaza, given.change)).name),
    async effect(plaza, given) {
      const found = await changeNamed(plaza, given.change);
      return effect(plaza, found.name, valueBefore(found));
    },
    state: async (plaza, given) => valueNow(plaza, (await changeNamed(plaza, given.change)).name),
    value: async (plaza, given) => valueNow(plaza, (await changeNamed(plaza, given.change)).name),
    async run(plaza, given, by) {
      const found = await changeNamed(plaza, given.change);
      await setSettings(plaza, { [found.name]: valueBefore(found) }, by);
      return [`${found.name} = ${JSON.stringify((await plaza.settings.get())[found.name])}`];
    },
  }),
];
