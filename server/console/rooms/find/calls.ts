import { find, foundKinds } from '../../../../contract/console/find.ts';
import { mayDo, type Role } from '../../../../contract/console/roles.ts';
import type { Plaza } from '../../../context/app-context.ts';
import { type Translate, translator } from '../../../i18n/i18n.ts';
import { nameOf } from '../../../operator/command.ts';
import { commands } from '../../../operator/commands.ts';
import { settingGroups, settingTexts } from '../../../settings/texts/setting-texts.ts';
import type { ConsoleApi } from '../../api.ts';
import { serveConsole } from '../../serve.ts';
import { byWords, type Found, searches, type Wanted } from './searches.ts';

type Kind = (typeof foundKinds)[number];

/** The actions that somebody may do in the console, and what they do in English. */
const actionsOf = (roles: readonly Role[]) =>
  commands
    .filter(({ kind, onMachine, permission }) => kind === 'change' && !onMachine && mayDo(roles, permission))
    .map((command) => ({ id: nameOf(command), about: command.about }));

const groupOf = (id: string) =>
  settingGroups.find(({ names }) => names.some((name) => name === id))?.title ?? settingTexts.name.title;

/** The settings by their titles, and the names that the command line has for them; `group`: where they stand. */
const settingsIn = (say: Translate) =>
  Object.entries(settingTexts).map(([id, { title, does }]) => ({
    id,
    title: say(title),
    about: `${say(title)} ${say(does)}`,
    group: say(groupOf(id)),
  }));

/** What one kind of search finds for somebody who holds these roles; nothing when they may not see it. */
async function findKind(plaza: Plaza, kind: Kind, wanted: Wanted, roles: readonly Role[]): Promise<Found[]> {
  const { text, lang } = wanted;
  if (kind === 'action')
    return byWords(actionsOf(roles), text).map(({ id, about }) => ({ id, title: about, detail: id }));
  if (kind === 'setting') {
    if (!mayDo(roles, 'settings.see')) return [];
    return byWords(settingsIn(translator(lang)), text).map(({ id, title, group }) => ({
      id,
      title,
      detail: group,
    }));
  }
  const { permission, find: search } = searches[kind];
  return mayDo(roles, permission) ? search(plaza, wanted) : [];
}

/** Registers the palette's call. */
export function findCalls(api: ConsoleApi): void {
  const { plaza } = api;
  serveConsole(api, find, async ({ text }, { operator: { roles }, lang }) => {
    const all = await Promise.all(
      foundKinds.map(async (kind) => {
        const found = await findKind(plaza, kind, { text, lang }, roles);
        return found.map((one) => ({ kind, ...one }));
      }),
    );
    return { found: all.flat() };
  });
}
