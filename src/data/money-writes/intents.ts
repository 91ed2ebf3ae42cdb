import { databaseUnavailable, reopenIfLost, requery, withDatabase } from '../mirror/connection.ts';
import { database, type StoredIntent } from '../mirror/schema.ts';

/**
 * The intents of money writes on this device. A write whose outcome is not known must be found again after a reload: where
 * the database takes nothing, local storage keeps it, which every browser that can be signed in has.
 */

const prefix = 'plaza-intent:';

const readHere = (key: string): StoredIntent | undefined => {
  const kept = localStorage.getItem(prefix + key);
  return kept === null ? undefined : (JSON.parse(kept) as StoredIntent);
};

function putHere(intent: StoredIntent): void {
  localStorage.setItem(prefix + intent.key, JSON.stringify(intent));
  requery();
}

function removeHere(key: string): void {
  if (localStorage.getItem(prefix + key) === null) return;
  localStorage.removeItem(prefix + key);
  requery();
}

const allHere = (): StoredIntent[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => readHere(name.slice(prefix.length)) ?? []);

/** Keeps an intent. @throws when nothing on this device keeps it: the write must not go out then */
async function put(intent: StoredIntent): Promise<void> {
  try {
    await withDatabase(() => database.intents.put(intent));
  } catch {
    putHere(intent);
  }
}

async function get(key: string): Promise<StoredIntent | undefined> {
  return readHere(key) ?? (await withDatabase(() => database.intents.get(key)).catch(() => undefined));
}

async function setState(key: string, state: StoredIntent['state']): Promise<void> {
  const here = readHere(key);
  if (here) putHere({ ...here, state });
  else await withDatabase(() => database.intents.update(key, { state })).catch(() => 0);
}

async function remove(key: string): Promise<void> {
  removeHere(key);
  await withDatabase(() => database.intents.delete(key)).catch(() => {});
}

/** For a live query: the intents of a member. `useTurn` makes it ask again for what is kept beside the database. */
async function lookUp(owner: string): Promise<StoredIntent[]> {
  const here = allHere().filter((intent) => intent.owner === owner);
  if (databaseUnavailable()) return here;
  try {
    return [...here, ...(await database.intents.where('owner').equals(owner).toArray())];
  } catch (error) {
    void reopenIfLost(error);
    return new Promise<never>(() => {});
  }
}

/** The intents of a member. */
async function of(owner: string): Promise<StoredIntent[]> {
  const mine = () => database.intents.where('owner').equals(owner).toArray();
  const here = allHere().filter((intent) => intent.owner === owner);
  return [...here, ...(await withDatabase(mine).catch(() => []))];
}

export const intents = { put, get, setState, remove, lookUp, of };

addEventListener('storage', ({ key }) => {
  if (key?.startsWith(prefix)) requery();
});
