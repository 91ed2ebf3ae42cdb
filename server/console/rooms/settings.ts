import * as v from 'valibot';
import { compareSetting, listSettings, settingHistory } from '../../../contract/console/settings.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { readValue } from '../../operator/commands/settings.ts';
import { describeForm } from '../../operator/describe-form.ts';
import { differences } from '../../settings/compare-values.ts';
import { formKind } from '../../settings/form-kind.ts';
import { changesPerPage, lastChanges, listChanges } from '../../settings/history.ts';
import { secondNames } from '../../settings/second-names.ts';
import { type SettingName, settingForms } from '../../settings/settings.ts';
import { audiences } from '../../settings/texts/setting-text.ts';
import { settingGroups, settingTexts } from '../../settings/texts/setting-texts.ts';
import { BadValue, checkSettings } from '../../system/set-settings.ts';
import type { ConsoleApi } from '../api.ts';
import { serveConsole } from '../serve.ts';

/** The settings whose values name games by their keys. */
const aboutGames: readonly SettingName[] = ['games_closed', 'game_messages'];

const json = (value: unknown): string => JSON.stringify(value);
const jsonOrNull = (value: unknown): string | null => (value === undefined ? null : json(value));

/** What the site's operators decide, in groups, with what each setting does and who sees it. */
export function settingCalls(api: ConsoleApi): void {
  const { plaza } = api;
  const { db, settings } = plaza;

  serveConsole(api, listSettings, async (_input, { say }) => {
    const [values, changed] = [await settings.get(), await lastChanges(db)];
    const gameWords = Object.fromEntries(plaza.games.map(({ key, name }) => [key, say(name)]));
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
        ...formKind(name),
        ...(name === 'games_closed' && { options: Object.keys(gameWords) }),
        words: aboutGames.includes(name) ? gameWords : {},
        must: describeForm(settingForms[name]),
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

  serveConsole(api, compareSetting, async ({ name, value }) => {
    if (!Object.hasOwn(settingForms, name)) throw new ConsoleRefusal('not_found');
    const one = name as SettingName;
    const second = secondNames.includes(one);
    try {
      const { [one]: after } = await checkSettings(plaza, { [one]: readValue(one, value) });
      const found = differences((await settings.get())[one], after);
      const lines = found.map(({ at, before, after: to }) => ({
        at,
        before: jsonOrNull(before),
        after: jsonOrNull(to),
      }));
      return { fault: null, second, lines };
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      return { fault: error.message, second, lines: [] };
    }
  });
}
