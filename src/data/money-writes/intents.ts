import { store } from '../../local-storage.ts';
import { reopenIfLost, requery, withDatabase } from '../mirror/connection.ts';
import type { DeviceDatabase, StoredIntent } from '../mirror/schema.ts';

/**
 * The intents of money writes on this device. A write whose outcome is not known must be found again after a reload, so
 * local storage holds it where the database is unavailable. Without local storage nobody can sign in.
 */

const prefix = 'plaza-intent:';

const readLocal = (key: string): StoredIntent | undefined => {
  const kept = localStorage.getItem(prefix + key);
  return kept === null ? undefined : (JSON.parse(kept) as StoredIntent);
};

function putLocal(intent: StoredIntent): void {
  store(prefix + intent.key, JSON.stringify(intent));
  requery();
}

function removeLocal(key: string): void {
  if (localStorage.getItem(prefix + key) === null) return;
  localStorage.removeItem(prefix + key);
  requery();
}

const allLocal = (): StoredIntent[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => readLocal(name.slice(prefix.length)) ?? []);

/** Stores an intent. @throws if nothing on this device can store it: the write must not be sent then */
async function put(intent: StoredIntent): Promise<void> {
  try {
    await withDatabase((database) => database.intents.put(intent));
  } catch {
    putLocal(intent);
  }
}

async function get(key: string): Promise<StoredIntent | undefined> {
  return (
    readLocal(key) ?? (await withDatabase((database) => database.intents.get(key)).catch(() => undefined))
  );
}

async function setState(key: string, state: StoredIntent['state']): Promise<void> {
  const here = readLocal(key);
  if (here) putLocal({ ...here, state });
  else await withDatabase((database) => database.intents.update(key, { state })).catch(() => 0);
}

async function remove(key: string): Promise<void> {
  removeLocal(key);
  await withDatabase((database) => database.intents.delete(key)).catch(() => {});
}

/** For a live query: the intents of a member. `requery` makes it run again when local storage changes. */
async function liveOf(database: DeviceDatabase | undefined, owner: string): Promise<StoredIntent[]> {
  const here = allLocal().filter((intent) => intent.owner === owner);
  if (!database) return here;
  try {
    return [...here, ...(await database.intents.where('owner').equals(owner).toArray())];
  } catch (error) {
    void reopenIfLost(error);
    return new Promise<never>(() => {});
  }
}

/** The intents of a member. */
async function of(owner: string): Promise<StoredIntent[]> {
  const mine = (database: DeviceDatabase) => database.intents.where('owner').equals(owner).toArray();
  const here = allLocal().filter((intent) => intent.owner === owner);
  return [...here, ...(await withDatabase(mine).catch(() => []))];
}

export const intents = { put, get, setState, remove, liveOf, of };

addEventListener('storage', ({ key }) => {
  if (key?.startsWith(prefix)) requery();
});
