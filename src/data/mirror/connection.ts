import { createEmitter } from '../../emitter.ts';
import { database } from './schema.ts';

/**
 * The connection to the device's database. It may be lost at any time (iOS ends connections of sleeping pages, another tab
 * may upgrade or delete the database), and is then opened again. Where the database is refused or does not open, callers
 * get `DatabaseUnavailable` at once and store their data elsewhere.
 */

/** Thrown instead of doing the work: the browser gives no database at present. */
export class DatabaseUnavailable extends Error {}

/** How long opening may take, ms: a database that is blocked by another tab, or hangs, must not hold up a screen. */
const openTimeout = 3000;

let unavailable = false;
let opening: Promise<void> | undefined;
/** Part of every live query's dependencies: a higher version makes the query run again. */
let version = 0;
const requeried = createEmitter();

function setUnavailable(next: boolean) {
  unavailable = next;
  requery();
}

/** Makes live queries run again: the database was opened anew, or part of the data is kept outside it. */
export function requery(): void {
  version += 1;
  requeried.emit();
}

export const databaseUnavailable = (): boolean => unavailable;

/** Calls the listener when live queries outside React have to run again. @returns the unsubscribe function */
export const onRequery = requeried.subscribe;

/** Changes when a live query has to run again for a reason other than a change in the database. */
export const useQueryVersion = (): number => requeried.useSnapshot(() => version);

export const useDatabaseUnavailable = (): boolean => requeried.useSnapshot(databaseUnavailable);

/**
 * Runs work on the device's database; if the connection is lost meanwhile, runs it once more on a new connection.
 * @throws DatabaseUnavailable where there is no database, and whatever the work throws
 */
export async function withDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  await ensureOpen();
  try {
    return await work();
  } catch (error) {
    if (!isLost(error)) throw error;
    await reopen();
    return work();
  }
}

/** After a live query failed: reopens a lost database, which makes the query run again. */
export async function reopenIfLost(error: unknown): Promise<void> {
  if (isLost(error)) await reopen().catch(() => {});
}

async function ensureOpen(): Promise<void> {
  if (unavailable) throw new DatabaseUnavailable();
  if (!database.isOpen()) await open();
}

/** Times of recent reopenings, ms since 1970. A database that is lost too often counts as unavailable. */
let reopened: number[] = [];
const reopenLimit = { times: 5, within: 10_000 };

async function reopen(): Promise<void> {
  if (opening) return open();
  const now = Date.now();
  reopened = [...reopened.filter((at) => now - at < reopenLimit.within), now];
  if (reopened.length > reopenLimit.times) {
    setUnavailable(true);
    throw new DatabaseUnavailable();
  }
  // Closing makes live queries run again.
  database.close({ disableAutoOpen: false });
  await open();
}

/** Concurrent callers wait for the same attempt. A database that opens after the timeout is used from then on. */
function open(): Promise<void> {
  opening ??= withTimeout(Promise.resolve(database.open())).finally(() => {
    opening = undefined;
  });
  return opening;
}

function withTimeout(attempt: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      setUnavailable(true);
      reject(new DatabaseUnavailable());
    };
    const timer = setTimeout(fail, openTimeout);
    attempt.then(
      () => {
        clearTimeout(timer);
        if (unavailable) setUnavailable(false);
        resolve();
      },
      () => {
        clearTimeout(timer);
        fail();
      },
    );
  });
}

/** Names of errors after which the connection cannot be used any more. */
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

/** Whether the browser gives no more space. Dexie wraps the error, once or twice. */
export function isFull(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: unknown };
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== error && isFull(inner));
}

// The browser, or another tab that deletes or upgrades the database, has closed it: the next query opens it again.
database.on('close', () => {
  if (!opening) setTimeout(requery);
});

// A sleeping page may be refused the database, and be given it once it is visible again.
document.addEventListener('visibilitychange', () => {
  if (unavailable && document.visibilityState === 'visible') void reopen().catch(() => {});
});

// Opened at once, while the screen is drawn: code that loads this module reads from the database soon.
void ensureOpen().catch(() => {});
