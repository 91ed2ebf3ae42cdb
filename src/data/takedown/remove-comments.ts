import { withDatabase } from '../mirror/connection.ts';
import { listNameOf } from '../mirror/list.ts';
import {
  dropFromMemory,
  keepInMemory,
  type ListCopy,
  memoryCopy,
  memoryKeys,
} from '../mirror/memory-fallback.ts';
import type { DeviceDatabase, StoredList } from '../mirror/schema.ts';
import { clearViews } from '../mirror/view-cache.ts';

type CommentRow = { reply: { id: string }[] };

/** The view cache tells versions of a list apart by their time. One millisecond more does not make the list look fresher. */
const nextVersion = ({ at }: Pick<StoredList, 'at'>) => at + 1;

/** Removes replies from the comments on this device, and all comments on cards that were taken down. */
export async function removeComments(replies: readonly string[], cards: readonly string[]): Promise<void> {
  const gone = new Set(replies);
  const ends = cards.map((id) => `:comments:${JSON.stringify([['id', id]])}`);
  const isLost = (key: string) => ends.some((end) => key.endsWith(end));
  const isOfComments = (key: string) => listNameOf(key) === 'comments';
  const hasGone = (row: unknown) => (row as CommentRow).reply.some(({ id }) => gone.has(id));
  const without = (row: unknown) => ({
    ...(row as CommentRow),
    reply: (row as CommentRow).reply.filter(({ id }) => !gone.has(id)),
  });

  const inDatabase = async (database: DeviceDatabase) => {
    const lists = await database.lists.filter(({ list }) => isOfComments(list)).primaryKeys();
    const lost = lists.filter(isLost);
    await database.lists.bulkDelete(lost);
    await database.rows.where('list').anyOf(lost).delete();
    const touched = await database.rows
      .where('list')
      .anyOf(lists)
      .filter(({ row }) => hasGone(row))
      .toArray();
    await database.rows.bulkPut(touched.map((entry) => ({ ...entry, row: without(entry.row) })));
    await database.lists
      .where('list')
      .anyOf(touched.map(({ list }) => list))
      .modify((list) => {
        list.at = nextVersion(list);
      });
  };
  const inMemory = (key: string, copy: ListCopy) => {
    if (isLost(key)) dropFromMemory(key);
    else if ([...copy.rows.values()].some(hasGone)) {
      const rows = new Map([...copy.rows].map(([id, row]) => [id, hasGone(row) ? without(row) : row]));
      keepInMemory(key, { ...copy, rows, at: nextVersion(copy) });
    }
  };

  for (const key of memoryKeys().filter(isOfComments)) inMemory(key, memoryCopy(key) as ListCopy);
  await withDatabase((database) =>
    database.transaction('rw', database.rows, database.lists, () => inDatabase(database)),
  ).catch(() => {});
  clearViews(new Set([...replies, ...cards]));
}
