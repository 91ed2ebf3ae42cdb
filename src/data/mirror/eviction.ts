import type { StoredList } from './schema.ts';

/** Decides what is evicted from the device when space is short. Pure. */

/** A list to be cut: the first `keep` ids of its order stay. */
export type Eviction = { list: string; keep: number };

type Candidate = Pick<StoredList, 'list' | 'owner' | 'order' | 'at'>;

/** Long lists are first cut to this many rows; whole lists of the member go only when that is not enough. */
const headRows = 60;

const countRows = (order: readonly string[]) => order.filter((id) => id !== '').length;

/**
 * Frees `wanted` rows, or as many as there are: first everybody's lists as a whole, then the tails of long lists, then whole
 * lists; within each step the lists that were read longest ago go first. The list on the screen, `inUse`, is cut last and by
 * no more than is still missing.
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
