import { i18n } from '@lingui/core';
import { build } from '../../constants.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { frameMark, removeNames, rowCopies } from '../../local-storage.ts';
import { currentMember, isCurrent } from '../session/session.ts';
import type { ListCopy } from './memory-fallback.ts';
import type { StoredList } from './schema.ts';

/**
 * Copies of lists' first rows in local storage, so that the first drawing has them: the database answers only after it. They
 * are disposable: the mirror's first answer replaces what they show, and they are removed wherever rows are removed.
 */

/**
 * How much of a list is copied. `first`: its first rows. `all`: all rows or none, for a list that screens sort or count.
 * Without it nothing is.
 */
export type Copied = 'first' | 'all' | undefined;

/** The number of rows of a copy. */
export const maxRows = 20;

/** The characters of a copy. */
const maxLength = 16_000;

/** The number of copies. The oldest is removed for a new one. */
const maxCopies = 20;

/** A stored copy: the list, how many rows of it the mirror has, and the first of them. */
type FirstRows = Pick<StoredList, 'order' | 'ended' | 'at'> & { count: number; rows: unknown[] };

/** What is shown until the mirror answers. `count`: how many rows the mirror has. */
export type FirstCopy = ListCopy & { count: number };

/** The names of one build and language: other builds expect other rows, and rows have texts. */
const prefixOf = (lang: string) => `${rowCopies}${build}:${lang}:`;

const nameOf = (key: string, lang: string) => prefixOf(lang) + key;

/** The owner in a list's key. */
const ownerIn = (key: string) => key.slice(0, key.indexOf(':'));

/** Rows of a member are written and shown only while local storage has the session that this page has. */
const isHere = (owner: string) => owner === '' || (owner === currentMember() && isCurrent());

/** What was removed in any tab while a list was being written: a copy of it may not hold that. */
export type Removed = { ids: Set<string>; all: boolean };

/** Those of the lists that are being written now. */
const watched = new Set<Removed>();

/** From now on, until `endWatch`, notes what is removed. */
export function watchRemovals(): Removed {
  const removed: Removed = { ids: new Set(), all: false };
  watched.add(removed);
  return removed;
}

export const endWatch = (removed: Removed): boolean => watched.delete(removed);

/** Copies that were read before the mirror answered; `null` where there is none, or the mirror has answered. */
const shown = new Map<string, FirstCopy | null>();

function read(key: string, lang: string): FirstCopy | undefined {
  const owner = ownerIn(key);
  if (!isHere(owner)) return undefined;
  try {
    const stored = JSON.parse(localStorage.getItem(nameOf(key, lang)) ?? 'null') as FirstRows | null;
    if (!stored) return undefined;
    const { rows, ...list } = stored;
    return { ...list, owner, lang, rows: new Map(list.order.map((id, at) => [id, rows[at]])) };
  } catch {
    return undefined;
  }
}

/** The first rows of a list in the screen's language; `undefined` once the mirror has answered for the list. */
export function firstRowsOf(key: string): FirstCopy | undefined {
  const name = nameOf(key, currentLocale());
  const known = shown.get(name);
  const copy = known === undefined ? (read(key, currentLocale()) ?? null) : known;
  shown.set(name, copy);
  return copy ?? undefined;
}

/** Called with each answer of the mirror for a list. A copy that it contradicts is removed. */
export function mirrorAnswered(
  key: string,
  { at, byId }: { at?: number | undefined; byId: ReadonlyMap<string, unknown> },
) {
  const name = nameOf(key, currentLocale());
  if (shown.get(name) === null) return;
  shown.set(name, null);
  const copy = read(key, currentLocale());
  if (copy && (at === undefined || copy.at < at || copy.order.some((id) => !byId.has(id)))) drop(name);
}

/** A list as the mirror has just stored it: `rows` holds its first rows at least. */
export type Committed = { list: StoredList; rows: ReadonlyMap<string, unknown>; copied: Copied };

/** Copies the first rows of a list that was committed. `removed`: what was removed since before the transaction. */
export function copyFirstRows({ list, rows, copied }: Committed, removed: Removed): void {
  const name = nameOf(list.list, list.lang);
  const copy = isHere(list.owner) ? textOf(list, rows, copied) : undefined;
  if (copy === undefined || removed.all || holds(name, copy, removed.ids)) {
    drop(name);
    return;
  }
  try {
    if (localStorage.getItem(name) === null)
      makeRoom(
        names().filter((one) => !isFrame(one)),
        maxCopies,
      );
    localStorage.setItem(name, copy);
  } catch {
    // Local storage is full: what else is kept there needs the room more.
    removeNames((one) => one.startsWith(rowCopies));
  }
}

/** `undefined`: nothing of the list is copied. */
function textOf({ order, ended, at }: StoredList, rows: ReadonlyMap<string, unknown>, copied: Copied) {
  const ids: string[] = [];
  let length = 0;
  for (const id of order.slice(0, maxRows)) {
    if (id === '' || !rows.has(id)) break;
    length += JSON.stringify(rows.get(id)).length + id.length + 4;
    if (length > maxLength - 100) break;
    ids.push(id);
  }
  const all = ids.length === order.length;
  if (!copied || (copied === 'all' && !all)) return undefined;
  const count = order.filter((id) => id !== '').length;
  const copy: FirstRows = { at, count, ended: ended && all, order: ids, rows: ids.map((id) => rows.get(id)) };
  return JSON.stringify(copy);
}

const names = () => Object.keys(localStorage).filter((name) => name.startsWith(rowCopies));

/** Copies of what screens drew of rows are removed as copies of rows are, but are counted by themselves: `src/app/last-frame`. */
const isFrame = (name: string) => name.includes(frameMark);

/** Removes the oldest of these copies, so that after one more there are no more than `most`. */
export function makeRoom(among: readonly string[], most: number): void {
  if (among.length < most) return;
  const byAge = among.map((name) => [ageOf(name), name] as const).sort(([one], [other]) => one - other);
  for (const [, name] of byAge.slice(0, among.length - most + 1)) drop(name);
}

/** When the list of a copy was read. The time is the first number of the text. */
const ageOf = (name: string) => Number(/\d+/.exec(localStorage.getItem(name) ?? '')?.[0] ?? 0);

function drop(name: string): void {
  shown.set(name, null);
  localStorage.removeItem(name);
}

/** Whether there is a copy of a list whose key matches. */
export const hasFirstRows = (matches: (key: string) => boolean): boolean =>
  names().some((name) => matches(keyIn(name)));

/** The list's key in the name of a copy. */
const keyIn = (name: string) => name.split(':').slice(3).join(':');

/** Removes the copy of a list that the mirror no longer has. */
export const dropFirstRows = (key: string): void => {
  for (const name of names()) if (keyIn(name) === key) drop(name);
};

/** After rows were removed: removes the copies that hold one of these ids anywhere, in their rows or in the list's arguments. */
export function dropCopiesOf(ids: ReadonlySet<string>): void {
  if (ids.size === 0) return;
  for (const { ids: gone } of watched) for (const id of ids) gone.add(id);
  for (const name of names()) if (holds(name, localStorage.getItem(name) ?? 'null', ids)) drop(name);
}

function holds(name: string, copy: string, ids: ReadonlySet<string>): boolean {
  if (ids.size === 0) return false;
  // Rows of which the drawing does not say the id are kept in no frame.
  if (isFrame(name)) return [...ids].some((id) => copy.includes(id) || name.includes(id));
  let found = false;
  const look = (_: string, value: unknown) => {
    found ||= typeof value === 'string' && ids.has(value);
    return value;
  };
  try {
    JSON.parse(name.slice(name.indexOf('[')), look);
    JSON.parse(copy, look);
    return found;
  } catch {
    return true;
  }
}

/** Removes all copies. */
export function dropAllCopies(): void {
  for (const removed of watched) removed.all = true;
  shown.clear();
  removeNames((name) => name.startsWith(rowCopies));
}

/** Removes the copies of other members, builds and languages. */
export function dropOthersCopies(member: string): void {
  const own = ['', member].map((owner) => `${prefixOf(currentLocale())}${owner}:`);
  for (const name of names()) if (!own.some((prefix) => name.startsWith(prefix))) drop(name);
}

i18n.on('change', () => dropOthersCopies(currentMember()));
