import { useSyncExternalStore } from 'react';
import { database } from './schema.ts';

/**
 * The way to the device's database. It may be lost at any time (iOS ends connections of sleeping pages, another tab may
 * bring a new version or delete it) and is opened again then; where it is refused, or does not open, whoever asks is
 * told so at once and keeps things otherwise.
 */

/** Thrown instead of doing the work: this browser gives no database now. */
export class DatabaseUnavailable extends Error {}

/** How long opening may take, ms: a database that is blocked by another tab, or hangs, must not hold up a screen. */
const patience = 3000;

let refused = false;
let opening: Promise<void> | undefined;
/** Counts what changes the answers to questions that were already asked. */
let turn = 0;
const listeners = new Set<() => void>();

function become(next: boolean) {
  refused = next;
  requery();
}

/** Live queries ask again: the database behind them is another one, or what it says is no longer all. */
export function requery(): void {
  turn += 1;
  for (const listener of listeners) listener();
}

/** Whether the device keeps nothing now. */
export const databaseUnavailable = (): boolean => refused;

/** Is told when live queries outside React have to ask again. */
export function onRequery(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes when a live query has to ask again, beside what the query follows by itself. */
export const useQueryVersion = (): number => useSyncExternalStore(onRequery, () => turn);

export const useDatabaseUnavailable = (): boolean => useSyncExternalStore(onRequery, databaseUnavailable);

/**
 * Does work on the device's database; when the connection was lost in it, once more on a new one.
 * @throws DeviceRefused where there is no database, and what the work throws
 */
export async function withDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  await opened();
  try {
    return await work();
  } catch (error) {
    if (!isLost(error)) throw error;
    await openAgain();
    return work();
  }
}

/** Of a live query that failed: opens the database again, after which `useTurn` makes it ask again. */
export async function reopenIfLost(error: unknown): Promise<void> {
  if (isLost(error)) await openAgain().catch(() => {});
}

async function opened(): Promise<void> {
  if (refused) throw new DatabaseUnavailable();
  if (!database.isOpen()) await open();
}

/** When it was opened again lately, ms: one that is lost time and again is as good as none. */
let reopened: number[] = [];
const often = { times: 5, within: 10_000 };

async function openAgain(): Promise<void> {
  if (opening) return open();
  const now = Date.now();
  reopened = [...reopened.filter((at) => now - at < often.within), now];
  if (reopened.length > often.times) {
    become(true);
    throw new DatabaseUnavailable();
  }
  // Live queries hear of the close, and ask again.
  database.close({ disableAutoOpen: false });
  await open();
}

/** Several who ask while it opens wait for the same. One that opens after all is used from then on. */
function open(): Promise<void> {
  opening ??= limited(Promise.resolve(database.open())).finally(() => {
    opening = undefined;
  });
  return opening;
}

function limited(work: Promise<unknown>): Promise<void> {
  return new Promise((over, fail) => {
    const refuse = () => {
      become(true);
      fail(new DatabaseUnavailable());
    };
    const timer = setTimeout(refuse, patience);
    work.then(
      () => {
        clearTimeout(timer);
        if (refused) become(false);
        over();
      },
      () => {
        clearTimeout(timer);
        refuse();
      },
    );
  });
}

const lost = [
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'MissingAPIError',
  'NotFoundError',
  'OpenFailedError',
  'PrematureCommitError',
  'TransactionInactiveError',
  'UnknownError',
];

const isLost = (error: unknown): boolean =>
  error instanceof Error && lost.includes(error.name) && !isFull(error);

/** Whether the browser gives no more space. Dexie wraps the word, once or twice. */
export function isFull(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== error && isFull(inner));
}

// Closed by another tab that deletes it or brings a new version, or by the browser: the next question opens it again.
database.on('close', () => {
  if (!opening) setTimeout(requery);
});

// What a sleeping page was refused may be given to one that is looked at.
document.addEventListener('visibilitychange', () => {
  if (refused && document.visibilityState === 'visible') void openAgain().catch(() => {});
});

// Whoever loads this reads from it soon; meanwhile the screen is drawn.
void opened().catch(() => {});
