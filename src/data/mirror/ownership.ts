import type { Table } from 'dexie';
import { currentSession } from '../session/session.ts';
import { withDatabase } from './connection.ts';
import { dropOthersFromMemory } from './memory-fallback.ts';
import { database } from './schema.ts';

/** Which member this device's rows belong to. The note `member` in the database says so, for all tabs. */

let claiming: Promise<void> | undefined;

/**
 * Makes the device a member's ('' for a visitor): rows, lists and intents of others are deleted, and theirs alone may be
 * written from now on. Claims run one after the other, in the order of the calls. A database that cannot be reached is
 * left as it is: every start of a page claims again.
 */
export function claimDevice(member: string): Promise<void> {
  dropOthersFromMemory(member);
  const next = (claiming ?? Promise.resolve())
    .then(() => withDatabase(() => deleteOthers(member)))
    .catch(() => {});
  claiming = next;
  return next;
}

/**
 * Resolves when the last claim is done. A page that has only just started may not have claimed the device yet: then it
 * is claimed for `member`, who is signed in now.
 */
export const deviceClaimed = (member: string): Promise<void> => claiming ?? claimDevice(member);

async function deleteOthers(member: string): Promise<void> {
  const { rows, lists, intents, notes } = database;
  await database.transaction('rw', rows, lists, intents, notes, async () => {
    await notes.put({ name: 'member', value: member });
    for (const table of [rows, lists, intents] as Table<{ owner: string }>[]) {
      await table.filter(({ owner }) => owner !== '' && owner !== member).delete();
    }
  });
}

/**
 * Whether this owner's rows may be written: an answer that comes after its member has left writes nothing. Only inside a
 * transaction that includes `notes`.
 */
export async function mayWrite(owner: string): Promise<boolean> {
  if (owner === '') return true;
  const note = await database.notes.get('member');
  if (note) return note.value === owner;
  // Signing out always writes the `member` note. Without it, something else cleared the database while the session went on.
  if (currentSession()?.id !== owner) return false;
  await database.notes.put({ name: 'member', value: owner });
  return true;
}
