import { askAgain } from './connection.ts';
import type { StoredList } from './schema.ts';

/** A mirrored list with its rows by id. */
export type Copy = Omit<StoredList, 'list'> & { rows: ReadonlyMap<string, unknown> };

/** Lists that the device's database would not take: they are here for as long as the page lives. */
const copies = new Map<string, Copy>();

export const held = (key: string): Copy | undefined => copies.get(key);

export const heldKeys = (): string[] => [...copies.keys()];

export function hold(key: string, copy: Copy): void {
  copies.set(key, copy);
  askAgain();
}

export function letGo(key: string): void {
  if (copies.delete(key)) askAgain();
}

export function letGoAll(): void {
  for (const key of heldKeys()) letGo(key);
}

/** Of whom there is nothing to see here any more: all members but this one. */
export function letGoOthers(member: string): void {
  for (const [key, { owner }] of copies) if (owner !== '' && owner !== member) letGo(key);
}
