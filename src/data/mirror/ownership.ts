import type { Table } from 'dexie';
import { currentSession } from '../session/session.ts';
import { withDatabase } from './connection.ts';
import { dropOthersCopies } from './first-rows.ts';
import { dropOthersFromMemory } from './memory-fallback.ts';
import type { DeviceDatabase } from './schema.ts';

/** The member to whom this device's rows belong. The note `member` in the database holds the id, for all tabs. */

let claiming: Promise<void> | undefined;

/**
 * Gives the device to a member ('' for a visitor): rows, lists and intents of others are deleted, and from now on only this
 * member's may be written. Claims run one after the other, in the order of the calls. A database that cannot be reached is
 * left as it is, because every page claims again when it starts.
 */
export function claimDevice(member: string): Promise<void> {
  dropOthersFromMemory(member);
  dropOthersCopies(member);
  const next = (claiming ?? Promise.resolve())
    .then(() => withDatabase((database) => deleteOthers(database, member)))
    .catch(() => {});
  claiming = next;
  return next;
}

/**
 * Resolves when the last claim is done. If this page has not claimed the device yet, it is claimed for `member`, who is
 * signed in.
 */
export const deviceClaimed = (member: string): Promise<void> => claiming ?? claimDevice(member);

async function deleteOthers(database: DeviceDatabase, member: string): Promise<void> {
  const { rows, lists, intents, notes } = database;
  await database.transaction('rw', rows, lists, intents, notes, async () => {
    await notes.put({ name: 'member', value: member });
    for (const table of [rows, lists, intents] as Table<{ owner: string }>[]) {
      await table.filter(({ owner }) => owner !== '' && owner !== member).delete();
    }
  });
}

/**
 * Whether this owner's rows may be written: an answer that arrives after its member signed out must write nothing. Call it
 * only inside a transaction that includes `notes`.
 */
export async function mayWrite(database: DeviceDatabase, owner: string): Promise<boolean> {
  if (owner === '') return true;
  const note = await database.notes.get('member');
  if (note) return note.value === owner;
  // Signing out always writes the `member` note. If it is missing, something else cleared the database during the session.
  if (currentSession()?.id !== owner) return false;
  await database.notes.put({ name: 'member', value: owner });
  return true;
}
