import { queryOptions } from '@tanstack/react-query';
import { getWithdrawn, withdrawnDays } from '../../contract/companion.ts';
import { forgetComments } from './forget-comments.ts';
import { forgetPictures } from './forget-pictures.ts';
import { onDevice } from './mirror/connection.ts';
import { heldKeys, letGo } from './mirror/memory.ts';
import { forget, nameOf } from './mirror/mirror.ts';
import { store } from './mirror/schema.ts';
import { unsee } from './mirror/view-cache.ts';
import { offers } from './offers.ts';
import { currentMember } from './session/session.ts';
import { send } from './transport/send.ts';

/** What can be withdrawn, reported and blocked. */
export type Kind = 'person' | 'card' | 'comment';

/** The lists in which things of a kind are kept on this device. */
const kept = { person: ['people', 'person'], card: ['cards', 'card'], comment: ['comments'] } as const;
const kinds = Object.keys(kept) as Kind[];
const names = new Set<string>(Object.values(kept).flat());
const isKept = (key: string) => names.has(nameOf(key));

/** Takes things from this device, and the pictures that nothing else here has. */
export async function forgetKind(kind: Kind, ids: readonly string[]): Promise<void> {
  for (const name of kept[kind]) await forgetPictures(await forget({ name }, ids));
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
        for (const kind of kinds) await forgetKind(kind, gone[kind]);
        await forgetComments(gone.comment, gone.card);
      }
      await noteAsked();
      return Date.now();
    },
    refetchInterval: 180_000,
  });

const keptLists = () => store.lists.filter(({ list }) => isKept(list));

const holdsAny = async () =>
  heldKeys().some(isKept) || (await onDevice(() => keptLists().count()).catch(() => 0)) > 0;

/** The note of when it was last asked, ms. */
const note = 'withdrawn';

/** What was withdrawn is told for some time only: all goes from a device that asked before that time. */
async function noteAsked(): Promise<void> {
  const now = Date.now();
  const taken: unknown[] = [];
  const inStore = async () => {
    const [noted, lists] = await Promise.all([store.notes.get(note), keptLists().toArray()]);
    const asked = noted ? Number(noted.value) : Math.min(...lists.map(({ at }) => at));
    await store.notes.put({ name: note, value: String(now) });
    if (now - asked < withdrawnDays * 86_400_000) return;
    const keys = lists.map(({ list }) => list);
    const rows = store.rows.where('list').anyOf(keys);
    taken.push(...(await rows.toArray()).map(({ row }) => row));
    await rows.delete();
    await store.lists.bulkDelete(keys);
  };
  await onDevice(() => store.transaction('rw', store.rows, store.lists, store.notes, inStore)).catch(
    () => {},
  );
  if (taken.length === 0) return;
  heldKeys().filter(isKept).forEach(letGo);
  unsee();
  await forgetPictures(taken);
}
