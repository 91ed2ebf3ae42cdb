import Dexie, { type EntityTable } from 'dexie';

/** A fact that was public once and must never change; the first one seen stays. */
interface FirstSeenFact {
  name: string;
  value: string;
  /** When this device saw it first, ms since 1970. */
  at: number;
}

/** The first values of rounds, chains and keys that this device saw. They are public, so signing out does not remove them. */
class FirstSeenFacts extends Dexie {
  facts!: EntityTable<FirstSeenFact, 'name'>;

  constructor() {
    super('plaza-seen');
    this.version(1).stores({ facts: 'name' });
  }
}

const seen = new FirstSeenFacts();

/** The value that was seen first, when it differs from the one seen now. */
export type EarlierFact = Pick<FirstSeenFact, 'value' | 'at'> | undefined;

async function compare(name: string, value: string): Promise<EarlierFact> {
  const first = await seen.facts.get(name);
  if (!first) await seen.facts.add({ name, value, at: Date.now() });
  return first && first.value !== value ? first : undefined;
}

/**
 * Remembers a round's commitment (hex, '' before there is one), and gives the one seen earlier on this device when that
 * was another: then somebody changed the list of orders after it was sealed.
 */
export async function rememberCommitment(
  game: string,
  roundNumber: string,
  commitment: string,
): Promise<EarlierFact> {
  if (!commitment) return undefined;
  return seen.transaction('rw', seen.facts, () => compare(`commitment ${game} ${roundNumber}`, commitment));
}

/** A chain of a game (`key`) as it was published, with the key of the receipts; none of it ever changes. */
export interface PublishedChain {
  key: string;
  first_expect: string;
  s0: string;
  length: number;
  receipt_key?: string | undefined;
}

/**
 * Remembers chains by game and first round, whatever they are numbered, and gives every chain as this device saw it
 * first: one that was changed since, or is not there any more, is among them as it was.
 */
export async function rememberChains(listed: readonly PublishedChain[]): Promise<PublishedChain[]> {
  return seen.transaction('rw', seen.facts, async () => {
    for (const { key, first_expect, s0, length, receipt_key } of listed) {
      await compare(`chain ${key} ${first_expect}`, `${s0} ${length}`);
      if (receipt_key) await compare(`key ${key} ${first_expect}`, receipt_key);
    }
    const [chains, keys] = [await factsOf('chain'), await factsOf('key')];
    return chains.map(({ key, first_expect, value }) => {
      const [s0 = '', length] = value.split(' ');
      const own = keys.find((one) => one.key === key && one.first_expect === first_expect);
      return { key, first_expect, s0, length: Number(length), receipt_key: own?.value };
    });
  });
}

/** The facts of a kind, by game and round. */
async function factsOf(kind: string) {
  const facts = await seen.facts.where('name').startsWith(`${kind} `).toArray();
  return facts.flatMap(({ name, value }) => {
    // A name without a round is an earlier build's, which kept chains by their number.
    const [, key, first] = name.split(' ');
    return key && first ? { key, first_expect: first, value } : [];
  });
}
