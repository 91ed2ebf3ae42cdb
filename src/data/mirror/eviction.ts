import type { StoredList } from './schema.ts';

/** What of the lists goes when space is short. Pure. */

/** `keep`: how many ids of the order stay, from its front. */
export type Eviction = { list: string; keep: number };

type Known = Pick<StoredList, 'list' | 'owner' | 'order' | 'at'>;

/** Of a long list this many rows stay before lists of the member go whole. */
const front = 60;

const rowsOf = (order: readonly string[]) => order.filter((id) => id !== '').length;

/**
 * Frees `wanted` rows, as far as there are so many: everybody's lists that were not read for longest, then the tails of
 * long lists, then whatever was not read for longest. Of `spare`, which somebody looks at, no more than is missing then.
 */
export function planEviction(lists: readonly Known[], wanted: number, spare: string): Eviction[] {
  const byAge = lists.filter(({ list }) => list !== spare).sort((one, other) => one.at - other.at);
  const looked = lists.find(({ list }) => list === spare);
  const cuts = new Map<string, Eviction>();
  let missing = wanted;
  const cut = ({ list, order }: Known, keep: number) => {
    const left = cuts.get(list)?.keep ?? order.length;
    if (missing <= 0 || left <= keep) return;
    missing -= rowsOf(order.slice(keep, left));
    cuts.set(list, { list, keep });
  };
  for (const one of byAge.filter(({ owner }) => owner === '')) cut(one, 0);
  for (const one of byAge) cut(one, front);
  for (const one of byAge) cut(one, 0);
  if (looked) cut(looked, Math.max(front, looked.order.length - Math.max(0, missing)));
  return [...cuts.values()];
}
