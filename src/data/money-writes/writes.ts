import { liveQuery, type Subscription } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import type { Answer, Asked, Call } from '../../../contract/call.ts';
import { resolve } from '../../../contract/resolve.ts';
import { onRequery, useQueryVersion } from '../mirror/connection.ts';
import type { StoredIntent } from '../mirror/schema.ts';
import { currentMember, currentSession, onLeave, useSession } from '../session/session.ts';
import { hasExtra } from '../transport/extras.ts';
import { Failure } from '../transport/failure.ts';
import { waitOrReconnect } from '../transport/network.ts';
import { send, sendForAnswer } from '../transport/send.ts';
import { intents } from './intents.ts';

/**
 * Money writes: sent once and never again. Each has a key; until its outcome is known it stands in the device's store, so
 * that a reload or a restart finds it. An answer that got lost is asked for by `resolve`, whose word is final.
 */

/** `done`: the server did it, and what it said of it. `refused`: it did not, and why. */
export type WriteOutcome<C extends Call> =
  | { state: 'done'; answer: Answer<C>; msg: string }
  | { state: 'refused'; failure: Failure };

/** Told by whoever has more to do when a outcome is known (reload the balance, clear the cart). */
type OutcomeHandler = (outcome: WriteOutcome<Call>, intent: StoredIntent) => Promise<void> | void;
const outcomeHandlers = new Map<string, OutcomeHandler>();

/** Says what follows when the outcome of a call's intent is known, also after a restart. */
export function onOutcome<C extends Call>(
  call: C,
  aftermath: (outcome: WriteOutcome<C>, intent: StoredIntent) => Promise<void> | void,
): void {
  outcomeHandlers.set(call.path, aftermath as OutcomeHandler);
}

type WriteOptions = {
  /** What it takes from the balance, a decimal string. */
  cost?: string;
  /** Fields that are sent but never stored: a password. */
  secret?: Record<string, string>;
};

/** Sends a money write. Comes back when its outcome is known; meanwhile `useIntents` shows it as sending or checking. */
export async function write<C extends Call>(
  call: C,
  fields: Asked<C>,
  { cost = '', secret = {} }: WriteOptions = {},
): Promise<WriteOutcome<C>> {
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
  return withLock(key, async () => {
    try {
      await intents.put(intent);
    } catch {
      // What nothing keeps could not be found again after a reload: it must not go out.
      return { state: 'refused', failure: new Failure('aborted') };
    }
    if (!isHere(owner)) return abandon(intent);
    try {
      const { data, msg } = await sendForAnswer(call, { ...plain, ...secret } as Asked<C>, { key });
      return await finish(intent, { state: 'done', answer: data, msg });
    } catch (error) {
      const failure = error instanceof Failure ? error : new Failure('protocol');
      if (!failure.lost) return finish<C>(intent, { state: 'refused', failure });
      await intents.setState(key, 'checking');
      return resolveIntent<C>(intent);
    }
  });
}

const isHere = (member: string) => currentSession()?.id === member;

/** Whose write it was has left: nobody here is told what becomes of it. */
async function abandon({ key }: StoredIntent): Promise<{ state: 'refused'; failure: Failure }> {
  await intents.remove(key);
  return { state: 'refused', failure: new Failure('aborted') };
}

/** Asks until it is told. A server without `resolve` never tells: then the intent stays 'checking'. */
async function resolveIntent<C extends Call>(intent: StoredIntent): Promise<WriteOutcome<C>> {
  for (let wait = 500; ; wait = Math.min(wait * 2, 15_000)) {
    if (!isHere(intent.owner)) return abandon(intent);
    const told = hasExtra(resolve)
      ? await send(resolve, { key: intent.key }).catch(() => undefined)
      : undefined;
    if (told?.state === 'done')
      return finish<C>(intent, { state: 'done', answer: told.result as Answer<C>, msg: '' });
    if (told) return finish<C>(intent, { state: 'refused', failure: new Failure('unarrived') });
    await waitOrReconnect(wait);
  }
}

/** Nobody waits for what follows: it reads lists and balance again, which may hang. */
async function finish<C extends Call>(
  intent: StoredIntent,
  outcome: WriteOutcome<C>,
): Promise<WriteOutcome<C>> {
  if (!isHere(intent.owner)) return abandon(intent);
  told({ outcome: outcome as WriteOutcome<Call>, intent });
  const follow = async () => outcomeHandlers.get(intent.call)?.(outcome as WriteOutcome<Call>, intent);
  void follow().catch(() => {});
  // What is done weighs on the balance until one is read that knows it.
  if (outcome.state === 'done' && intent.cost !== '') await intents.setState(intent.key, 'done');
  else await intents.remove(intent.key);
  return outcome;
}

/** What became of which write. */
export type KnownOutcome = { outcome: WriteOutcome<Call>; intent: StoredIntent };

/** What the screens that are open tell of themselves. */
const tellers = new Set<(intent: StoredIntent) => boolean>();
let teller: ((told: KnownOutcome) => void) | undefined;
/** Known before there was anybody to tell it. */
let untold: KnownOutcome[] = [];

function told(one: KnownOutcome): void {
  if ([...tellers].some((tells) => tells(one.intent))) return;
  if (teller) teller(one);
  else untold.push(one);
}

/** A screen tells itself what becomes of these writes, until it is left. */
export function screenShows(these: (intent: StoredIntent) => boolean): () => void {
  tellers.add(these);
  return () => tellers.delete(these);
}

/** Tells what no open screen does, also what was known before. */
export function showOutcomes(tell: (told: KnownOutcome) => void): () => void {
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
const lockedKeys = new Set<string>();

/** One tab at a time works on an intent; the lock goes with the tab. */
async function withLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  lockedKeys.add(key);
  try {
    return await (navigator.locks ? navigator.locks.request(`intent:${key}`, work) : work());
  } finally {
    lockedKeys.delete(key);
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
    for (const { key } of found)
      if (!lockedKeys.has(key)) void withLock(key, () => resume(key)).catch(() => {});
  });
}

// A database that is another one has to be followed anew.
onRequery(() => following && resumeWrites());

async function resume(key: string): Promise<void> {
  // Another tab may have ended it while this one waited for the lock.
  const intent = await intents.get(key);
  if (!intent || intent.state === 'done') return;
  await intents.setState(key, 'checking');
  await resolveIntent(intent);
}

/** The member's intents of a call (all calls without one) whose outcome is not known yet. */
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
  const turn = useQueryVersion();
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
