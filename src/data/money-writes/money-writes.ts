import type { Answer, Asked, Call } from '../../../contract/call.ts';
import { resolve } from '../../../contract/resolve.ts';
import { hasExtra } from '../extra-calls.ts';
import { observe, onRequery } from '../mirror/connection.ts';
import type { StoredIntent } from '../mirror/schema.ts';
import { useLiveQuery } from '../mirror/use-live-query.ts';
import { currentMember, currentSession, onLeave, useSession } from '../session/session.ts';
import { Failure } from '../transport/failure.ts';
import { waitOrReconnect } from '../transport/network.ts';
import { send, sendForAnswer } from '../transport/send.ts';
import { intents } from './intents.ts';

/**
 * Money writes: each is sent once. It has a key, and its intent is stored on the device until the outcome is known, so that
 * it is found after a reload or a restart. When an answer is lost, the call `resolve` tells the outcome, which is final.
 */

/** `done`: the server did it; its answer and sentence. `refused`: the server did not do it; the reason. */
export type WriteOutcome<C extends Call> =
  | { state: 'done'; answer: Answer<C>; msg: string }
  | { state: 'refused'; failure: Failure };

/** What to do when an outcome is known (reload the balance, clear the cart). */
type OutcomeHandler = (outcome: WriteOutcome<Call>, intent: StoredIntent) => Promise<void> | void;
const outcomeHandlers = new Map<string, OutcomeHandler>();

/** Registers what to do when the outcome of a call's intent is known, also after a restart. */
export function onOutcome<C extends Call>(
  call: C,
  handler: (outcome: WriteOutcome<C>, intent: StoredIntent) => Promise<void> | void,
): void {
  outcomeHandlers.set(call.path, handler as OutcomeHandler);
}

type WriteOptions = {
  /** The amount that it takes from the balance, a decimal string. */
  cost?: string;
  /** Fields that are sent but never stored: a password. */
  secret?: Record<string, string>;
};

/** Sends a money write. Resolves when its outcome is known; until then `useIntents` shows it as sending or checking. */
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
      // Nothing is sent: without a stored intent the outcome could not be asked for after a reload.
      return { state: 'refused', failure: new Failure('storage_full') };
    }
    if (!isHere(owner)) return abandon(intent);
    return finish(intent, await outcomeOf<C>(intent, { ...plain, ...secret } as Asked<C>, call));
  });
}

/** Milliseconds without an answer after which the outcome is asked for, while the request may still be under way. */
const askAfter = 20_000;

/** Sends the write and gives its outcome: its own answer or that of `resolve`, whichever comes first. Both are final. */
async function outcomeOf<C extends Call>(
  intent: StoredIntent,
  fields: Asked<C>,
  call: C,
): Promise<WriteOutcome<C>> {
  const over = new AbortController();
  const answer = sendForAnswer(call, fields, { key: intent.key, signal: over.signal }).then(
    ({ data, msg }): WriteOutcome<C> => ({ state: 'done', answer: data, msg }),
    (error): WriteOutcome<C> | undefined => {
      const failure = error instanceof Failure ? error : new Failure('protocol');
      return failure.lost ? undefined : { state: 'refused', failure };
    },
  );
  const early = await (hasExtra(resolve) ? Promise.race([answer, elapsed(askAfter)]) : answer);
  if (early) return early;
  await intents.setState(intent.key, 'checking');
  const known = new Promise<WriteOutcome<C>>((tell) => void answer.then((came) => came && tell(came)));
  const outcome = await Promise.race([known, resolved<C>(intent, over.signal)]);
  over.abort();
  return outcome;
}

const elapsed = (ms: number) => new Promise<undefined>((over) => setTimeout(over, ms));

const isHere = (member: string) => currentSession()?.id === member;

/** The member has signed out: the intent is dropped, and this device shows the outcome to nobody. */
async function abandon({ key }: StoredIntent): Promise<{ state: 'refused'; failure: Failure }> {
  await intents.remove(key);
  return { state: 'refused', failure: new Failure('aborted') };
}

/**
 * Asks for the outcome until there is an answer, the member has left, or it is `over`. If the server has no `resolve`, the
 * intent stays 'checking'.
 */
async function resolved<C extends Call>(intent: StoredIntent, over?: AbortSignal): Promise<WriteOutcome<C>> {
  for (let wait = 500; isHere(intent.owner) && !over?.aborted; wait = Math.min(wait * 2, 15_000)) {
    const signal = AbortSignal.timeout(askAfter);
    const told = hasExtra(resolve)
      ? await send(resolve, { key: intent.key }, { unasked: true, signal }).catch(() => undefined)
      : undefined;
    if (told?.state === 'done') return { state: 'done', answer: told.result as Answer<C>, msg: '' };
    if (told) return { state: 'refused', failure: new Failure('unarrived') };
    // While other requests get through, and these do not, each of those looks like a new connection.
    await Promise.all([waitOrReconnect(wait), elapsed(Math.min(wait, 2000))]);
  }
  return { state: 'refused', failure: new Failure('aborted') };
}

/** Reports an outcome. The handler is not awaited: it reads lists and the balance again, which may hang. */
async function finish<C extends Call>(
  intent: StoredIntent,
  outcome: WriteOutcome<C>,
): Promise<WriteOutcome<C>> {
  if (!isHere(intent.owner)) return abandon(intent);
  show({ outcome: outcome as WriteOutcome<Call>, intent });
  const follow = async () => outcomeHandlers.get(intent.call)?.(outcome as WriteOutcome<Call>, intent);
  void follow().catch(() => {});
  // The cost of a done write is subtracted from the balance until a balance that includes it is read.
  if (outcome.state === 'done' && intent.cost !== '') await intents.setState(intent.key, 'done');
  else await intents.remove(intent.key);
  return outcome;
}

/** A write and its outcome. */
export type KnownOutcome = { outcome: WriteOutcome<Call>; intent: StoredIntent };

/** One predicate for each open screen: the writes whose outcome it shows itself. */
const screens = new Set<(intent: StoredIntent) => boolean>();
let showOther: ((known: KnownOutcome) => void) | undefined;
/** Outcomes that were known before `showOutcomes` was called. */
let unshown: KnownOutcome[] = [];

function show(one: KnownOutcome): void {
  if ([...screens].some((shows) => shows(one.intent))) return;
  if (showOther) showOther(one);
  else unshown.push(one);
}

/** Declares that an open screen shows the outcome of these writes itself. @returns a function that takes it back */
export function screenShows(these: (intent: StoredIntent) => boolean): () => void {
  screens.add(these);
  return () => screens.delete(these);
}

/** Shows the outcomes that no open screen shows, beginning with those that wait. @returns a function that ends it */
export function showOutcomes(show: (known: KnownOutcome) => void): () => void {
  showOther = show;
  for (const one of unshown.splice(0)) show(one);
  return () => {
    showOther = undefined;
  };
}

onLeave(() => {
  unshown = [];
});

/** The keys of the intents whose lock this page holds or waits for. */
const lockedKeys = new Set<string>();

/** Only one tab at a time works on an intent. The browser releases the lock of a tab that closes. */
async function withLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  lockedKeys.add(key);
  try {
    return await (navigator.locks ? navigator.locks.request(`intent:${key}`, work) : work());
  } finally {
    lockedKeys.delete(key);
  }
}

let endFollowing: (() => void) | undefined;

/**
 * At start, and when a member signs in: asks for the outcome of writes that no tab works on. They were sent before this page
 * was loaded or, where the browser has locks, by a tab that has closed since.
 */
export function resumeWrites(): void {
  endFollowing?.();
  const owner = currentSession()?.id;
  if (!owner) return;
  let first = true;
  const takeUp = (found: StoredIntent[]) => {
    if (!first && !navigator.locks) return;
    first = false;
    for (const { key } of found)
      if (!lockedKeys.has(key)) void withLock(key, () => resume(key)).catch(() => {});
  };
  endFollowing = observe((database) => intents.liveOf(database, owner), takeUp);
}

// A subscription of before the database was reopened reports nothing.
onRequery(() => endFollowing && resumeWrites());

async function resume(key: string): Promise<void> {
  // Another tab may have finished it while this one waited for the lock.
  const intent = await intents.get(key);
  if (!intent || intent.state === 'done') return;
  await intents.setState(key, 'checking');
  await finish(intent, await resolved(intent));
}

/** The member's intents of a call (all calls without one) whose outcome is not known yet. */
export function useIntents(call?: Call): OpenIntent[] {
  return useStored()
    .filter(isOpen)
    .filter((intent) => !call || intent.call === call.path);
}

type OpenIntent = StoredIntent & { state: 'sending' | 'checking' };

const isOpen = (intent: StoredIntent): intent is OpenIntent => intent.state !== 'done';

/** The member's writes with a cost that the balance read last may not include: being sent, or just done. */
export const useCosts = (): StoredIntent[] => useStored().filter(({ cost }) => cost !== '');

const none: StoredIntent[] = [];

function useStored(): StoredIntent[] {
  const owner = useSession()?.id ?? '';
  return useLiveQuery(owner, (database) => intents.liveOf(database, owner)) ?? none;
}

/** Milliseconds for which a done write is kept, for tabs that have not read the balance since. */
const doneKept = 300_000;

/** Removes intents that were done so long ago that the balance of every tab includes them. */
export async function removeDone(): Promise<void> {
  const old = ({ state, at }: StoredIntent) => state === 'done' && at < Date.now() - doneKept;
  const mine = await intents.of(currentMember());
  await Promise.all(mine.filter(old).map(({ key }) => intents.remove(key)));
}

/** Whether a write is being sent. An update must not reload the page then; a write in the state `checking` survives a reload. */
export async function writeInFlight(): Promise<boolean> {
  const left = await intents.of(currentMember());
  return left.some(({ state }) => state === 'sending');
}
