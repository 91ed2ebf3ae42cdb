import type { FirstSeenFact, FirstSeenFacts } from './facts-database.ts';

/** Loaded when the first fact comes: no screen waits for it. */
const database = async (): Promise<FirstSeenFacts> => (await import('./facts-database.ts')).firstSeenFacts;

/** The value that was seen first, if it differs from the one given now. */
export type EarlierFact = Pick<FirstSeenFact, 'value' | 'at'> | undefined;

/** Stores the value of a fact that is new here; else gives the stored one if it differs. */
async function rememberFact(seen: FirstSeenFacts, name: string, value: string): Promise<EarlierFact> {
  const first = await seen.facts.get(name);
  if (!first) await seen.facts.add({ name, value, at: Date.now() });
  return first && first.value !== value ? first : undefined;
}

/**
 * Remembers a round's commitment (hex, '' before there is one). Gives the commitment that this device saw earlier, if it
 * differs: then the list of orders was changed after it was sealed.
 */
export async function rememberCommitment(
  game: string,
  roundNumber: string,
  commitment: string,
): Promise<EarlierFact> {
  if (!commitment) return undefined;
  const seen = await database();
  return seen.transaction('rw', seen.facts, () =>
    rememberFact(seen, `commitment ${game} ${roundNumber}`, commitment),
  );
}

/** A published chain of a game (`key`) with the key that signs its receipts. None of it may change. */
export interface PublishedChain {
  key: string;
  first_expect: string;
  s0: string;
  length: number;
  receipt_key?: string | undefined;
}

/**
 * Remembers chains by game and first round, and gives every chain as this device saw it first. A chain that was changed or
 * removed since is included in its first form.
 */
export async function rememberChains(listed: readonly PublishedChain[]): Promise<PublishedChain[]> {
  const seen = await database();
  return seen.transaction('rw', seen.facts, async () => {
    for (const { key, first_expect, s0, length, receipt_key } of listed) {
      await rememberFact(seen, `chain ${key} ${first_expect}`, `${s0} ${length}`);
      if (receipt_key) await rememberFact(seen, `key ${key} ${first_expect}`, receipt_key);
    }
    const [chains, keys] = [await factsOf(seen, 'chain'), await factsOf(seen, 'key')];
    return chains.map(({ key, first_expect, value }) => {
      const [s0 = '', length] = value.split(' ');
      const own = keys.find((one) => one.key === key && one.first_expect === first_expect);
      return { key, first_expect, s0, length: Number(length), receipt_key: own?.value };
    });
  });
}

/** The facts of a kind, by game and round. */
async function factsOf(seen: FirstSeenFacts, kind: string) {
  const facts = await seen.facts.where('name').startsWith(`${kind} `).toArray();
  return facts.flatMap(({ name, value }) => {
    // A name without a round was stored by an earlier build, which named chains by their number.
    const [, key, first] = name.split(' ');
    return key && first ? { key, first_expect: first, value } : [];
  });
}
