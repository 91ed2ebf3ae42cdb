import { askAgain, deviceRefuses, onDevice, recover } from '../mirror/connection.ts';
import { type StoredIntent, store } from '../mirror/schema.ts';

/**
 * The intents of money writes on this device. A write whose fate is not known must be found again after a reload: where
 * the database takes nothing, local storage keeps it, which every browser that can be signed in has.
 */

const prefix = 'plaza-intent:';

const readHere = (key: string): StoredIntent | undefined => {
  const kept = localStorage.getItem(prefix + key);
  return kept === null ? undefined : (JSON.parse(kept) as StoredIntent);
};

function putHere(intent: StoredIntent): void {
  localStorage.setItem(prefix + intent.key, JSON.stringify(intent));
  askAgain();
}

function removeHere(key: string): void {
  if (localStorage.getItem(prefix + key) === null) return;
  localStorage.removeItem(prefix + key);
  askAgain();
}

const allHere = (): StoredIntent[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => readHere(name.slice(prefix.length)) ?? []);

/** Keeps an intent. @throws when nothing on this device keeps it: the write must not go out then */
async function put(intent: StoredIntent): Promise<void> {
  try {
    await onDevice(() => store.intents.put(intent));
  } catch {
    putHere(intent);
  }
}

async function get(key: string): Promise<StoredIntent | undefined> {
  return readHere(key) ?? (await onDevice(() => store.intents.get(key)).catch(() => undefined));
}

async function setState(key: string, state: StoredIntent['state']): Promise<void> {
  const here = readHere(key);
  if (here) putHere({ ...here, state });
  else await onDevice(() => store.intents.update(key, { state })).catch(() => 0);
}

async function remove(key: string): Promise<void> {
  removeHere(key);
  await onDevice(() => store.intents.delete(key)).catch(() => {});
}

/** For a live query: the intents of a member. `useTurn` makes it ask again for what is kept beside the database. */
async function lookUp(owner: string): Promise<StoredIntent[]> {
  const here = allHere().filter((intent) => intent.owner === owner);
  if (deviceRefuses()) return here;
  try {
    return [...here, ...(await store.intents.where('owner').equals(owner).toArray())];
  } catch (error) {
    void recover(error);
    return new Promise<never>(() => {});
  }
}

/** The intents of a member. */
async function of(owner: string): Promise<StoredIntent[]> {
  const mine = () => store.intents.where('owner').equals(owner).toArray();
  const here = allHere().filter((intent) => intent.owner === owner);
  return [...here, ...(await onDevice(mine).catch(() => []))];
}

export const intents = { put, get, setState, remove, lookUp, of };

addEventListener('storage', ({ key }) => {
  if (key?.startsWith(prefix)) askAgain();
});
