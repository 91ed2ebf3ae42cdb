import { onDevice } from './mirror/connection.ts';
import { type Copy, held, heldKeys, hold, letGo } from './mirror/memory.ts';
import { nameOf } from './mirror/mirror.ts';
import { type StoredList, store } from './mirror/schema.ts';
import { unsee } from './mirror/view-cache.ts';

type Said = { reply: { id: string }[] };

/** A list that changed is of another moment, for what was seen of it is known by that; and not younger. */
const later = ({ at }: Pick<StoredList, 'at'>) => at + 1;

/** Takes replies out of the comments on this device, and all that was said on cards that are gone. */
export async function forgetComments(replies: readonly string[], cards: readonly string[]): Promise<void> {
  const gone = new Set(replies);
  const ends = cards.map((id) => `:comments:${JSON.stringify([['id', id]])}`);
  const isLost = (key: string) => ends.some((end) => key.endsWith(end));
  const isOfComments = (key: string) => nameOf(key) === 'comments';
  const hasGone = (row: unknown) => (row as Said).reply.some(({ id }) => gone.has(id));
  const without = (row: unknown) => ({
    ...(row as Said),
    reply: (row as Said).reply.filter(({ id }) => !gone.has(id)),
  });

  const inStore = async () => {
    const lists = await store.lists.filter(({ list }) => isOfComments(list)).primaryKeys();
    const lost = lists.filter(isLost);
    await store.lists.bulkDelete(lost);
    await store.rows.where('list').anyOf(lost).delete();
    const touched = await store.rows
      .where('list')
      .anyOf(lists)
      .filter(({ row }) => hasGone(row))
      .toArray();
    await store.rows.bulkPut(touched.map((entry) => ({ ...entry, row: without(entry.row) })));
    await store.lists
      .where('list')
      .anyOf(touched.map(({ list }) => list))
      .modify((list) => {
        list.at = later(list);
      });
  };
  const inPage = (key: string, copy: Copy) => {
    if (isLost(key)) letGo(key);
    else if ([...copy.rows.values()].some(hasGone)) {
      const rows = new Map([...copy.rows].map(([id, row]) => [id, hasGone(row) ? without(row) : row]));
      hold(key, { ...copy, rows, at: later(copy) });
    }
  };

  for (const key of heldKeys().filter(isOfComments)) inPage(key, held(key) as Copy);
  await onDevice(() => store.transaction('rw', store.rows, store.lists, inStore)).catch(() => {});
  unsee();
}
