import { msg } from '@lingui/core/macro';
import type { SettingShown } from '../../../contract/console/settings.ts';
import { languageNames } from '../../../contract/locales.ts';
import { currentLocale, i18n } from '../../i18n/i18n.ts';

/** A value as JSON text, read. */
export const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
};

/** Languages are written as they call themselves. */
const names: Record<string, string> = languageNames;

const onOff = (on: boolean) => (on ? i18n._(msg`On`) : i18n._(msg`Off`));

/** How a value is read, and what keys in it are called beside languages. */
type Worded = Pick<SettingShown, 'form'> & Partial<Pick<SettingShown, 'words'>>;

/** A value in a few words. Texts are shown in the reader's language, structured values by their number of parts. */
export function valueText({ form, words = {} }: Worded, json: string | null): string {
  if (json === null) return i18n._(msg`Not set`);
  const value = parsed(json);
  if (form === 'switch') return onOff(value === 1 || value === true);
  if (value === '' || value === null) return i18n._(msg`Not set`);
  if (Array.isArray(value)) return listText(value, words);
  if (typeof value === 'object') {
    const texts = value as Record<string, unknown>;
    const text = texts[currentLocale()] ?? Object.values(texts)[0];
    return typeof text === 'string' && text ? text : listText(Object.keys(texts), words);
  }
  return String(value);
}

function listText(parts: readonly unknown[], words: SettingShown['words']): string {
  const count = parts.length;
  if (count === 0) return i18n._(msg`None`);
  if (parts.every((one) => typeof one !== 'object'))
    return parts.map((one) => words[String(one)] ?? names[String(one)] ?? one).join(', ');
  return i18n._(msg`Entries: ${{ count }}`);
}
