import * as v from 'valibot';
import { type SettingName, settingForms } from '../../settings/settings.ts';
import { setSettings } from '../../system/set-settings.ts';
import { BadUsage, readCommand, writeCommand } from '../command.ts';
import { describeForm } from '../describe-form.ts';

const names = Object.keys(settingForms) as SettingName[];
const name = v.pipe(v.picklist(names), v.description(`one of ${names.join(', ')}`));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads a value as JSON when the setting allows the result, otherwise as text: `tabs 4` is a number, `name 4` a text. */
const readValue = (setting: SettingName, text: string): unknown =>
  v.is(settingForms[setting], parse(text)) ? parse(text) : text;

export const settingCommands = [
  readCommand('settings get', {
    about: 'shows all settings; with a name, also its allowed values',
    args: { name: v.optional(name) },
    async run({ settings }, { name: one }) {
      const values = await settings.get();
      if (!one) return names.map((each) => `${each} = ${JSON.stringify(values[each])}`);
      return [`${one} = ${JSON.stringify(values[one])}`, `It may be ${describeForm(settingForms[one])}`];
    },
  }),
  writeCommand('settings set', {
    about: 'changes one setting; VALUE is text, or JSON for structured values',
    args: { name, value: v.string() },
    check({ name: one, value }) {
      if (v.is(settingForms[one], readValue(one, value))) return;
      throw new BadUsage(`${one} must be ${describeForm(settingForms[one])}, not ${JSON.stringify(value)}`);
    },
    async run(plaza, { name: one, value }) {
      await setSettings(plaza, { [one]: readValue(one, value) });
      return [`${one} = ${JSON.stringify((await plaza.settings.get())[one])}`];
    },
  }),
];
