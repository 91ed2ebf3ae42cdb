import { store } from './store.ts';

type Said = { reply: { id: string }[] };

/** Takes replies out of the comments on this device, and all that was said on cards that are gone. */
export async function forgetComments(replies: readonly string[], cards: readonly string[]): Promise<void> {
  const gone = new Set(replies);
  const ends = cards.map((id) => `:comments:${JSON.stringify([['id', id]])}`);
  await store.transaction('rw', store.rows, store.lists, async () => {
    const lists = await store.lists.filter(({ list }) => list.split(':')[1] === 'comments').primaryKeys();
    const lost = lists.filter((list) => ends.some((end) => list.endsWith(end)));
    await store.lists.bulkDelete(lost);
    await store.rows.where('list').anyOf(lost).delete();
    await store.rows
      .where('list')
      .anyOf(lists)
      .filter(({ row }) => (row as Said).reply.some(({ id }) => gone.has(id)))
      .modify((entry) => {
        const said = entry.row as Said;
        entry.row = { ...said, reply: said.reply.filter(({ id }) => !gone.has(id)) };
      });
  });
}
