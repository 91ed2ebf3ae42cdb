import * as v from 'valibot';
import type { Plaza } from '../../context/app-context.ts';
import { findChange, listChanges, type SettingChange } from '../../settings/history.ts';
import { secondNames } from '../../settings/second-names.ts';
import { type SettingName, settingForms } from '../../settings/settings.ts';
import { settingTexts } from '../../settings/texts/setting-texts.ts';
import { checkSettings, setSettings } from '../../system/set-settings.ts';
import { BadUsage, Failed, readCommand, writeCommand } from '../command.ts';
import { describeForm } from '../describe-form.ts';
import type { Told } from '../told.ts';

const names = Object.keys(settingForms) as SettingName[];
const name = v.pipe(v.picklist(names), v.description(`one of ${names.join(', ')}`));
const change = v.pipe(v.string(), v.uuid(), v.toLowerCase(), v.description('the id of a change'));

function parse(text: string): unknown {
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
  change: /*i18n*/ { id: 'operator.settings.set', message: '{title}: changes from {before} to {after}.' },
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

/** What setting one to this value would change. @throws BadValue */
async function effect(plaza: Plaza, one: SettingName, value: unknown): Promise<Told[]> {
  const { [one]: after } = await checkSettings(plaza, { [one]: value });
  const { [one]: before } = await plaza.settings.get();
  const values = { title: settingTexts[one].title, before: short(before), after: short(after) };
  return [{ sentence: tell.change, values }, { sentence: tell.seen }];
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
