import Dexie, { type EntityTable } from 'dexie';

/** A fact that was public once and must never change; the first one seen stays. */
interface SeenFact {
  name: string;
  value: string;
  /** When this device saw it first, ms since 1970. */
  at: number;
}

/** What this device saw of rounds and chains. Public, so it belongs to nobody and outlives every sign-out. */
class Seen extends Dexie {
  facts!: EntityTable<SeenFact, 'name'>;

  constructor() {
    super('plaza-seen');
    this.version(1).stores({ facts: 'name' });
  }
}

const seen = new Seen();

/** What stood there before, when it was something else. */
export type Earlier = Pick<SeenFact, 'value' | 'at'> | undefined;

async function compare(name: string, value: string): Promise<Earlier> {
  if (!value) return undefined;
  return seen.transaction('rw', seen.facts, async () => {
    const first = await seen.facts.get(name);
    if (!first) await seen.facts.add({ name, value, at: Date.now() });
    return first && first.value !== value ? first : undefined;
  });
}

/**
 * Remembers a round's commitment (hex, '' before there is one), and gives the one seen earlier on this device when that
 * was another: then somebody changed the list of orders after it was sealed.
 */
export const seenBefore = (game: string, expect: string, commitment: string): Promise<Earlier> =>
  compare(`commitment ${game} ${expect}`, commitment);

/** The same for a chain's start, length and first round: none of them ever changes. */
export const chainBefore = (chain: {
  id: string;
  s0: string;
  length: number;
  first_expect: string;
}): Promise<Earlier> => compare(`chain ${chain.id}`, `${chain.s0} ${chain.length} ${chain.first_expect}`);
