import * as v from 'valibot';
import { checkSetting, listSettings, settingHistory } from '../../../contract/console/settings.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { parse, readValue } from '../../operator/commands/settings.ts';
import { faultText } from '../../settings/faults.ts';
import { changesPerPage, lastChanges, listChanges } from '../../settings/history.ts';
import { secondNames } from '../../settings/second-names.ts';
import { type SettingName, settingForms } from '../../settings/settings.ts';
import { settingShapes } from '../../settings/shape-of.ts';
import { audiences } from '../../settings/texts/setting-text.ts';
import { settingGroups, settingTexts } from '../../settings/texts/setting-texts.ts';
import { BadValue, checkSettings } from '../../system/set-settings.ts';
import type { ConsoleApi } from '../api.ts';
import { serveConsole } from '../serve.ts';

const json = (value: unknown): string => JSON.stringify(value);
const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : json(value));

/** What the site's operators decide, in groups, with what each setting does and who sees it. */
export function settingCalls(api: ConsoleApi): void {
  const { plaza } = api;
  const { db, settings } = plaza;

  serveConsole(api, listSettings, async (_input, { say, lang }) => {
    const [values, changed] = [await settings.get(), await lastChanges(db)];
    const shapeOf = await settingShapes(plaza, lang);
    const shown = (name: SettingName) => {
      const { title, does, seen } = settingTexts[name];
      const last = changed.get(name);
      return {
        name,
        title: say(title),
        does: say(does),
        seenBy: say(audiences[seen]),
        value: json(values[name]),
        preset: json(v.parse(settingForms[name], undefined)),
        shape: shapeOf(name),
        second: secondNames.includes(name),
        changedAt: last?.at.toISOString() ?? null,
        changedBy: last?.by ?? null,
      };
    };
    return {
      groups: settingGroups.map(({ id, title, names }) => ({
        id,
        title: say(title),
        settings: names.map(shown),
      })),
    };
  });

  serveConsole(api, settingHistory, async (wanted) => {
    const rows = await listChanges(db, wanted);
    const changes = rows.map(({ id, name, before, after, by, second, reason, at }) => ({
      id,
      name,
      before: jsonOrNull(before),
      after: json(after),
      by,
      second,
      reason,
      at: at.toISOString(),
    }));
    return { changes, next: rows.length === changesPerPage ? (rows.at(-1)?.id ?? null) : null };
  });

  serveConsole(api, checkSetting, async ({ name, value }, { say, lang }) => {
    if (!Object.hasOwn(settingForms, name)) throw new ConsoleRefusal('not_found');
    const one = name as SettingName;
    const second = secondNames.includes(one);
    try {
      const read = readValue(one, value);
      // What has not the setting's form is told part by part.
      await checkSettings(plaza, { [one]: v.is(settingForms[one], read) ? read : parse(value) });
      return { faults: [], second };
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      const told = error.faults.map((fault) => ({ at: fault.at, text: faultText(lang, fault) }));
      if (error.setting === one) return { faults: told, second };
      // It does not fit another setting: another currency, whose amounts have fewer decimals.
      const { title } = settingTexts[error.setting as SettingName];
      return {
        faults: told.slice(0, 1).map(({ text }) => ({ at: '', text: `${say(title)}: ${text}` })),
        second,
      };
    }
  });
}
