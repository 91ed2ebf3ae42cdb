import { queryOptions } from '@tanstack/react-query';
import { getWithdrawn, withdrawnDays } from '../../contract/companion.ts';
import { removeComments } from './forget-comments.ts';
import { removePictures } from './forget-pictures.ts';
import { withDatabase } from './mirror/connection.ts';
import { listNameOf } from './mirror/list.ts';
import { dropFromMemory, memoryKeys } from './mirror/memory-fallback.ts';
import { removeFromLists } from './mirror/refresh.ts';
import { database } from './mirror/schema.ts';
import { clearViews } from './mirror/view-cache.ts';
import { offers } from './offers.ts';
import { currentMember } from './session/session.ts';
import { send } from './transport/send.ts';

/** What can be withdrawn, reported and blocked. */
export type Kind = 'person' | 'card' | 'comment';

/** The lists in which things of a kind are kept on this device. */
const kept = { person: ['people', 'person'], card: ['cards', 'card'], comment: ['comments'] } as const;
const kinds = Object.keys(kept) as Kind[];
const names = new Set<string>(Object.values(kept).flat());
const isKept = (key: string) => names.has(listNameOf(key));

/** Takes things from this device, and the pictures that nothing else here has. */
export async function removeFromDevice(kind: Kind, ids: readonly string[]): Promise<void> {
  for (const name of kept[kind]) await removePictures(await removeFromLists({ name }, ids));
}

/**
 * Takes from this device what was withdrawn or blocked elsewhere. Asked again every few minutes while the app is in view,
 * of a device that has anything of the kind.
 */
export const withdrawn = () =>
  queryOptions({
    queryKey: ['companion', 'withdrawn', currentMember()],
    queryFn: async ({ signal }) => {
      if ((await holdsAny()) && (await offers(getWithdrawn))) {
        const gone = await send(getWithdrawn, {}, { signal });
        for (const kind of kinds) await removeFromDevice(kind, gone[kind]);
        await removeComments(gone.comment, gone.card);
      }
      await noteAsked();
      return Date.now();
    },
    refetchInterval: 180_000,
  });

const keptLists = () => database.lists.filter(({ list }) => isKept(list));

const holdsAny = async () =>
  memoryKeys().some(isKept) || (await withDatabase(() => keptLists().count()).catch(() => 0)) > 0;

/** The note of when it was last asked, ms. */
const note = 'withdrawn';

/** What was withdrawn is told for some time only: all goes from a device that asked before that time. */
async function noteAsked(): Promise<void> {
  const now = Date.now();
  const taken: unknown[] = [];
  const inStore = async () => {
    const [noted, lists] = await Promise.all([database.notes.get(note), keptLists().toArray()]);
    const asked = noted ? Number(noted.value) : Math.min(...lists.map(({ at }) => at));
    await database.notes.put({ name: note, value: String(now) });
    if (now - asked < withdrawnDays * 86_400_000) return;
    const keys = lists.map(({ list }) => list);
    const rows = database.rows.where('list').anyOf(keys);
    taken.push(...(await rows.toArray()).map(({ row }) => row));
    await rows.delete();
    await database.lists.bulkDelete(keys);
  };
  await withDatabase(() =>
    database.transaction('rw', database.rows, database.lists, database.notes, inStore),
  ).catch(() => {});
  if (taken.length === 0) return;
  memoryKeys().filter(isKept).forEach(dropFromMemory);
  clearViews();
  await removePictures(taken);
}
