import { liveQuery, type Subscription } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Answer, Asked, Call } from '../../../contract/call.ts';
import { resolve } from '../../../contract/resolve.ts';
import { onTurn, useTurn } from '../mirror/connection.ts';
import type { StoredIntent } from '../mirror/schema.ts';
import { currentMember, currentSession, onLeave, useSession } from '../session/session.ts';
import { hasExtra } from '../transport/extras.ts';
import { Failure } from '../transport/failure.ts';
import { untilBack } from '../transport/network.ts';
import { send, sendTold } from '../transport/send.ts';
import { intents } from './intents.ts';

/**
 * Money writes: sent once and never again. Each has a key; until its fate is known it stands in the device's store, so
 * that a reload or a restart finds it. An answer that got lost is asked for by `resolve`, whose word is final.
 */

/** `done`: the server did it, and what it said of it. `refused`: it did not, and why. */
export type Fate<C extends Call> =
  | { state: 'done'; answer: Answer<C>; msg: string }
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
  const owner = currentMember();
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
  return holding(key, async () => {
    try {
      await intents.put(intent);
    } catch {
      // What nothing keeps could not be found again after a reload: it must not go out.
      return { state: 'refused', failure: new Failure('aborted') };
    }
    if (!isHere(owner)) return stranded(intent);
    try {
      const { data, msg } = await sendTold(call, { ...plain, ...secret } as Asked<C>, { key });
      return await end(intent, { state: 'done', answer: data, msg });
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('protocol');
      if (!failure.lost) return end<C>(intent, { state: 'refused', failure });
      await intents.setState(key, 'checking');
      return findOut<C>(intent);
    }
  });
}

const isHere = (member: string) => currentSession()?.id === member;

/** Whose write it was has left: nobody here is told what becomes of it. */
async function stranded({ key }: StoredIntent): Promise<{ state: 'refused'; failure: Failure }> {
  await intents.remove(key);
  return { state: 'refused', failure: new Failure('aborted') };
}

/** Asks until it is told. A server without `resolve` never tells: then the intent stays 'checking'. */
async function findOut<C extends Call>(intent: StoredIntent): Promise<Fate<C>> {
  for (let wait = 500; ; wait = Math.min(wait * 2, 15_000)) {
    if (!isHere(intent.owner)) return stranded(intent);
    const told = hasExtra(resolve)
      ? await send(resolve, { key: intent.key }).catch(() => undefined)
      : undefined;
    if (told?.state === 'done')
      return end<C>(intent, { state: 'done', answer: told.result as Answer<C>, msg: '' });
    if (told) return end<C>(intent, { state: 'refused', failure: new Failure('unarrived') });
    await untilBack(wait);
  }
}

/** Nobody waits for what follows: it reads lists and balance again, which may hang. */
async function end<C extends Call>(intent: StoredIntent, fate: Fate<C>): Promise<Fate<C>> {
  if (!isHere(intent.owner)) return stranded(intent);
  told({ fate: fate as Fate<Call>, intent });
  const follow = async () => aftermaths.get(intent.call)?.(fate as Fate<Call>, intent);
  void follow().catch(() => {});
  // What is done weighs on the balance until one is read that knows it.
  if (fate.state === 'done' && intent.cost !== '') await intents.setState(intent.key, 'done');
  else await intents.remove(intent.key);
  return fate;
}

/** What became of which write. */
export type Told = { fate: Fate<Call>; intent: StoredIntent };

/** What the screens that are open tell of themselves. */
const tellers = new Set<(intent: StoredIntent) => boolean>();
let teller: ((told: Told) => void) | undefined;
/** Known before there was anybody to tell it. */
let untold: Told[] = [];

function told(one: Told): void {
  if ([...tellers].some((tells) => tells(one.intent))) return;
  if (teller) teller(one);
  else untold.push(one);
}

/** A screen tells itself what becomes of these writes, until it is left. */
export function tellsItself(these: (intent: StoredIntent) => boolean): () => void {
  tellers.add(these);
  return () => tellers.delete(these);
}

/** Tells what no open screen does, also what was known before. */
export function tellFates(tell: (told: Told) => void): () => void {
  teller = tell;
  for (const one of untold.splice(0)) tell(one);
  return () => {
    teller = undefined;
  };
}

onLeave(() => {
  untold = [];
});

/** Keys that this page works on, or waits to. */
const inHand = new Set<string>();

/** One tab at a time works on an intent; the lock goes with the tab. */
async function holding<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  inHand.add(key);
  try {
    return await (navigator.locks ? navigator.locks.request(`intent:${key}`, work) : work());
  } finally {
    inHand.delete(key);
  }
}

let following: Subscription | undefined;

/**
 * At start, and when a member comes: finds out what becomes of writes that nobody works on. Those of an earlier life of
 * the page, and, where tabs can tell, those of a tab that is closed meanwhile.
 */
export function resumeWrites(): void {
  following?.unsubscribe();
  const owner = currentSession()?.id;
  if (!owner) return;
  let first = true;
  following = liveQuery(() => intents.lookUp(owner)).subscribe((found) => {
    if (!first && !navigator.locks) return;
    first = false;
    for (const { key } of found) if (!inHand.has(key)) void holding(key, () => resume(key)).catch(() => {});
  });
}

// A database that is another one has to be followed anew.
onTurn(() => following && resumeWrites());

async function resume(key: string): Promise<void> {
  // Another tab may have ended it while this one waited for the lock.
  const intent = await intents.get(key);
  if (!intent || intent.state === 'done') return;
  await intents.setState(key, 'checking');
  await findOut(intent);
}

/** The member's intents of a call (all calls without one) whose fate is not known yet. */
export function useIntents(call?: Call): OpenIntent[] {
  return useStored()
    .filter(isOpen)
    .filter((intent) => !call || intent.call === call.path);
}

type OpenIntent = StoredIntent & { state: 'sending' | 'checking' };

const isOpen = (intent: StoredIntent): intent is OpenIntent => intent.state !== 'done';

/** The member's writes that the balance read last may not know: on their way, or done a moment ago. */
export const useCosts = (): StoredIntent[] => useStored().filter(({ cost }) => cost !== '');

const none: StoredIntent[] = [];

function useStored(): StoredIntent[] {
  const owner = useSession()?.id ?? '';
  const turn = useTurn();
  return useLiveQuery(() => intents.lookUp(owner), [owner, turn], none) ?? none;
}

/** Milliseconds that a done write is kept for tabs that have yet to read the balance. */
const remembered = 300_000;

/** Forgets what is done for so long that every tab's balance knows it. */
export async function forgetDone(): Promise<void> {
  const old = ({ state, at }: StoredIntent) => state === 'done' && at < Date.now() - remembered;
  const mine = await intents.of(currentMember());
  await Promise.all(mine.filter(old).map(({ key }) => intents.remove(key)));
}

/** Whether a write is under way: no update may reload the page then. One that is being asked for survives a reload. */
export async function writeInFlight(): Promise<boolean> {
  const left = await intents.of(currentMember());
  return left.some(({ state }) => state === 'sending');
}
