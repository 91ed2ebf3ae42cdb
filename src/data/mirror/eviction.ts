import type { StoredList } from './schema.ts';

/** What is evicted from the device when space is short. Pure. */

/** A list that is cut: `keep` ids of its order stay, counted from the front. */
export type Eviction = { list: string; keep: number };

type Candidate = Pick<StoredList, 'list' | 'owner' | 'order' | 'at'>;

/** A long list keeps this many rows until no tail is left to cut; only then do whole lists of the member go. */
const headRows = 60;

const countRows = (order: readonly string[]) => order.filter((id) => id !== '').length;

/**
 * Frees `wanted` rows, or as many as there are, the lists that were read longest ago first: everybody's lists as a whole,
 * then the tails of long lists, then whole lists. The list that is on the screen, `inUse`, is cut last, and by no more
 * than is still missing.
 */
export function planEviction(lists: readonly Candidate[], wanted: number, inUse: string): Eviction[] {
  const byAge = lists.filter(({ list }) => list !== inUse).sort((one, other) => one.at - other.at);
  const used = lists.find(({ list }) => list === inUse);
  const evictions = new Map<string, Eviction>();
  let missing = wanted;
  const cut = ({ list, order }: Candidate, keep: number) => {
    const left = evictions.get(list)?.keep ?? order.length;
    if (missing <= 0 || left <= keep) return;
    missing -= countRows(order.slice(keep, left));
    evictions.set(list, { list, keep });
  };
  for (const one of byAge.filter(({ owner }) => owner === '')) cut(one, 0);
  for (const one of byAge) cut(one, headRows);
  for (const one of byAge) cut(one, 0);
  if (used) cut(used, Math.max(headRows, used.order.length - Math.max(0, missing)));
  return [...evictions.values()];
}
