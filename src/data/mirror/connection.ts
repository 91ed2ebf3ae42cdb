import { createEmitter } from '../../emitter.ts';
import type { DeviceDatabase } from './schema.ts';

/**
 * The connection to the device's database. Its code is loaded when it is first asked for, which is after the first drawing:
 * that has copies of the first rows (`first-rows.ts`). The connection may be lost at any time (iOS ends connections of
 * sleeping pages, another tab may upgrade or delete the database), and is then opened again. Where the database is refused
 * or does not open, callers get `DatabaseUnavailable` at once and store their data elsewhere.
 */

/** Thrown instead of doing the work: the browser gives no database at present. */
export class DatabaseUnavailable extends Error {}

/**
 * How long loading its code and opening it may take, ms: a database that is blocked by another tab, or hangs, must not hold up a
 * screen.
 */
const openTimeout = 3000;

let unavailable = false;
let opening: Promise<DeviceDatabase> | undefined;

type Code = typeof import('./schema.ts');
let code: Code | undefined;
let loading: Promise<Code> | undefined;

const requeried = createEmitter();

function setUnavailable(next: boolean) {
  unavailable = next;
  requery();
}

/** Makes live queries run again: the database was opened anew, or part of the data is kept outside it. */
export const requery = requeried.emit;

export const databaseUnavailable = (): boolean => unavailable;

/** Calls the listener when live queries have to be begun anew. @returns the unsubscribe function */
export const onRequery = requeried.subscribe;

export const useDatabaseUnavailable = (): boolean => requeried.useSnapshot(databaseUnavailable);

/**
 * Runs work on the device's database; if the connection is lost meanwhile, runs it once more on a new connection.
 * @throws DatabaseUnavailable where there is no database, and whatever the work throws
 */
export async function withDatabase<Result>(
  work: (database: DeviceDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await opened();
  try {
    return await work(database);
  } catch (error) {
    if (!isLost(error)) throw error;
    return work(await reopen());
  }
}

/** What is asked of the device's database; of what is kept outside it alone where there is none. */
export type Query<Result> = (database: DeviceDatabase | undefined) => Promise<Result>;

/**
 * Asks now, and again after each change in the database that concerns the answer. Has to be begun anew when `onRequery` tells.
 * @returns the function that ends it
 */
export function observe<Result>(query: Query<Result>, onAnswer: (answer: Result) => void): () => void {
  let stop = () => {};
  let ended = false;
  const tell = (answer: Result) => {
    if (!ended) onAnswer(answer);
  };
  const follow = ({ database, liveQuery }: Code) => {
    if (ended) return;
    const subscription = liveQuery(() => query(unavailable ? undefined : database)).subscribe(tell);
    stop = () => subscription.unsubscribe();
  };
  if (code) follow(code);
  else if (unavailable) void query(undefined).then(tell);
  else load().then(follow, () => {});
  return () => {
    ended = true;
    stop();
  };
}

/** After a live query failed: reopens a lost database, which makes the query run again. */
export async function reopenIfLost(error: unknown): Promise<void> {
  if (isLost(error)) await reopen().catch(() => {});
}

function load(): Promise<Code> {
  loading ??= import('./schema.ts').then(
    (loaded) => {
      code = loaded;
      // The browser, or another tab that deletes or upgrades the database, has closed it: the next query opens it again.
      loaded.database.on('close', () => {
        if (!opening) setTimeout(requery);
      });
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      setUnavailable(true);
      throw error;
    },
  );
  return loading;
}

async function opened(): Promise<DeviceDatabase> {
  if (unavailable) throw new DatabaseUnavailable();
  return code?.database.isOpen() ? code.database : open();
}

/** Times of recent reopenings, ms since 1970. A database that is lost too often counts as unavailable. */
let reopened: number[] = [];
const reopenLimit = { times: 5, within: 10_000 };

async function reopen(): Promise<DeviceDatabase> {
  if (opening) return open();
  const now = Date.now();
  reopened = [...reopened.filter((at) => now - at < reopenLimit.within), now];
  if (reopened.length > reopenLimit.times) {
    setUnavailable(true);
    throw new DatabaseUnavailable();
  }
  // Closing makes live queries run again.
  code?.database.close({ disableAutoOpen: false });
  return open();
}

/** Concurrent callers wait for the same attempt. A database that opens after the timeout is used from then on. */
function open(): Promise<DeviceDatabase> {
  const attempt = async () => {
    const { database } = await load();
    await database.open();
    return database;
  };
  opening ??= withTimeout(attempt()).finally(() => {
    opening = undefined;
  });
  return opening;
}

function withTimeout(attempt: Promise<DeviceDatabase>): Promise<DeviceDatabase> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      setUnavailable(true);
      reject(new DatabaseUnavailable());
    };
    const timer = setTimeout(fail, openTimeout);
    attempt.then(
      (database) => {
        clearTimeout(timer);
        if (unavailable) setUnavailable(false);
        resolve(database);
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

// A sleeping page may be refused the database, and be given it once it is visible again.
document.addEventListener('visibilitychange', () => {
  if (unavailable && document.visibilityState === 'visible') void reopen().catch(() => {});
});
