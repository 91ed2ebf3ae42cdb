import { requery } from './connection.ts';
import type { StoredList } from './schema.ts';

/** Lists that the device's database refuses. They stay in memory until the page is closed. */

/** A mirrored list with its rows by id. */
export type ListCopy = Omit<StoredList, 'list'> & { rows: ReadonlyMap<string, unknown> };

const copies = new Map<string, ListCopy>();

export const memoryCopy = (key: string): ListCopy | undefined => copies.get(key);

export const memoryKeys = (): string[] => [...copies.keys()];

export function keepInMemory(key: string, copy: ListCopy): void {
  copies.set(key, copy);
  requery();
}

export function dropFromMemory(key: string): void {
  if (copies.delete(key)) requery();
}

export function clearMemory(): void {
  for (const key of memoryKeys()) dropFromMemory(key);
}

/** Drops the lists of all members but this one. Everybody's lists stay. */
export function dropOthersFromMemory(member: string): void {
  for (const [key, { owner }] of copies) if (owner !== '' && owner !== member) dropFromMemory(key);
}
