import type { SettingShown } from '../../contract/console/settings.ts';
import { moneyShape } from '../../contract/money.ts';
import { type SettingName, settingForms } from './settings.ts';

type Part = {
  type: string;
  options?: readonly unknown[];
  pipe?: readonly { requirement?: unknown }[];
  /** Of a list: what each of its parts is. */
  item?: { options?: readonly unknown[] };
};

const hasPattern = ({ pipe }: Part, wanted: RegExp): boolean =>
  pipe?.some(({ requirement }) => String(requirement) === String(wanted)) ?? false;

/** The names of the settings that are a path or an address, whose patterns differ. */
const paths: readonly SettingName[] = ['ico', 'login_bg', 'login_ad', 'center_bg', 'kefu'];

/** How a setting is entered, and what may be chosen. */
export function formKind(name: SettingName): Pick<SettingShown, 'form' | 'options'> {
  const part = settingForms[name].wrapped as unknown as Part;
  const options = (part.options ?? []).map(String);
  if (paths.includes(name)) return { form: 'path', options: [] };
  if (part.type === 'picklist') return { form: options.join() === '0,1' ? 'switch' : 'choice', options };
  if (part.type === 'number') return { form: 'number', options: [] };
  if (part.type === 'string') return { form: hasPattern(part, moneyShape) ? 'amount' : 'text', options: [] };
  if (part.type === 'object') return { form: 'texts', options: [] };
  if (part.type !== 'array') return { form: 'other', options: [] };
  return {
    form: 'list',
    options: (part.item?.options ?? []).filter((one) => typeof one !== 'object').map(String),
  };
}
