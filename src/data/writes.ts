import { useLiveQuery } from 'dexie-react-hooks';
import { resolve } from '../../contract/account.ts';
import type { Answer, Asked, Call } from '../../contract/call.ts';
import { hasExtra } from './extras.ts';
import { Failure } from './failure.ts';
import { send } from './send.ts';
import { currentSession } from './session.ts';
import { type StoredIntent, store } from './store.ts';

/**
 * Money writes: sent once and never again. Each has a key; until its fate is known it stands in the device's store, so
 * that a reload or a restart finds it. An answer that got lost is asked for by `resolve`, whose word is final.
 */

/** `placed`: the server did it. `refused`: it did not, and why. */
export type Fate<C extends Call> =
  | { state: 'done'; answer: Answer<C> }
  | { state: 'refused'; failure: Failure };

/** Told by whoever has more to do when a fate is known (reload the balance, clear the cart). */
type Aftermath = (fate: Fate<Call>, intent: StoredIntent) => Promise<void> | void;
const aftermaths = new Map<string, Aftermath>();

/** Says what follows when the fate of a call's intent is known, also after a restart. */
export function afterWrite<C extends Call>(
  call: C,
  aftermath: (fate: Fate<C>, intent: StoredIntent) => Promise<void> | void,
): void {
  aftermaths.set(call.path, aftermath as Aftermath);
}

type WriteOptions = {
  /** What it takes from the balance, a decimal string. */
  cost?: string;
  /** Fields that are sent but never stored: a password. */
  secret?: Record<string, string>;
};

/** Sends a money write. Comes back when its fate is known; meanwhile `useIntents` shows it as sending or checking. */
export async function write<C extends Call>(
  call: C,
  fields: Asked<C>,
  { cost = '', secret = {} }: WriteOptions = {},
): Promise<Fate<C>> {
  const owner = currentSession()?.id ?? '';
  const key = crypto.randomUUID();
  const plain = fields as Record<string, string>;
  const intent: StoredIntent = {
    key,
    owner,
    call: call.path,
    fields: plain,
    cost,
    at: Date.now(),
    state: 'sending',
  };
  await store.intents.put(intent);
  return holding(key, async () => {
    try {
      const answer = await send(call, { ...plain, ...secret } as Asked<C>, { key });
      return await end(intent, { state: 'done', answer });
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('protocol');
      if (!failure.lost) return end(intent, { state: 'refused', failure });
      await store.intents.update(key, { state: 'checking' });
      return findOut<C>(intent);
    }
  });
}

/** Asks until it is told. A server without `resolve` never tells: then the intent stays 'checking'. */
async function findOut<C extends Call>(intent: StoredIntent): Promise<Fate<C>> {
  for (let wait = 500; ; wait = Math.min(wait * 2, 15_000)) {
    if (currentSession()?.id !== intent.owner) return { state: 'refused', failure: new Failure('aborted') };
    const told = hasExtra(resolve)
      ? await send(resolve, { key: intent.key }).catch(() => undefined)
      : undefined;
    if (told?.state === 'done') return end<C>(intent, { state: 'done', answer: told.result as Answer<C> });
    if (told) return end<C>(intent, { state: 'refused', failure: new Failure('network') });
    await pause(wait);
  }
}

async function end<C extends Call>(intent: StoredIntent, fate: Fate<C>): Promise<Fate<C>> {
  await Promise.resolve(aftermaths.get(intent.call)?.(fate as Fate<Call>, intent)).catch(() => {});
  await store.intents.delete(intent.key);
  return fate;
}

/** Waits, but no longer than until requests may get through again. */
function pause(ms: number): Promise<void> {
  return new Promise((over) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      over();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}

/** One tab at a time works on an intent; the lock goes with the tab. */
function holding<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work();
  return navigator.locks.request(`intent:${key}`, work) as Promise<Result>;
}

/** At start, and when a member comes: finds out what became of the intents of an earlier life of the page. */
export async function resumeWrites(): Promise<void> {
  const owner = currentSession()?.id;
  if (!owner) return;
  const left = await store.intents.where('owner').equals(owner).toArray();
  await Promise.all(left.map((intent) => holding(intent.key, () => resume(intent))));
}

async function resume({ key }: StoredIntent): Promise<void> {
  // Another tab may have ended it while this one waited for the lock.
  const intent = await store.intents.get(key);
  if (!intent) return;
  await store.intents.update(key, { state: 'checking' });
  await findOut(intent);
}

/** The member's intents of a call (all calls without one) whose fate is not known yet. */
export function useIntents(call?: Call): StoredIntent[] {
  const owner = currentSession()?.id ?? '';
  return (
    useLiveQuery(
      async () => {
        const all = await store.intents.where('owner').equals(owner).toArray();
        return all.filter((intent) => !call || intent.call === call.path);
      },
      [owner, call],
      [],
    ) ?? []
  );
}

/** Whether a write is under way: no update may reload the page then. One that is being asked for survives a reload. */
export async function writeInFlight(): Promise<boolean> {
  const left = await store.intents
    .where('owner')
    .equals(currentSession()?.id ?? '')
    .toArray();
  return left.some(({ state }) => state === 'sending');
}
