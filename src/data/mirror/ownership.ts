import type { Table } from 'dexie';
import { currentSession } from '../session/session.ts';
import { withDatabase } from './connection.ts';
import { dropOthersFromMemory } from './memory-fallback.ts';
import { database } from './schema.ts';

let owning: Promise<void> | undefined;

/**
 * Says whose rows may be written from now on, and removes what is another's. One after the other, in the order asked. A
 * database that cannot be reached is left as it is: every start of a page says it again.
 */
export function claimDevice(member: string): Promise<void> {
  dropOthersFromMemory(member);
  const next = (owning ?? Promise.resolve()).then(() => withDatabase(() => makeOwn(member))).catch(() => {});
  owning = next;
  return next;
}

/**
 * When the word on whose rows may be written stands. On a page that has only just started nobody may have said it yet:
 * then it is `member`, who is signed in now.
 */
export const deviceClaimed = (member: string): Promise<void> => owning ?? claimDevice(member);

async function makeOwn(member: string): Promise<void> {
  await database.transaction(
    'rw',
    database.rows,
    database.lists,
    database.intents,
    database.notes,
    async () => {
      await database.notes.put({ name: 'member', value: member });
      for (const table of [database.rows, database.lists, database.intents] as Table<{ owner: string }>[]) {
        await table.filter(({ owner }) => owner !== '' && owner !== member).delete();
      }
    },
  );
}

/** Inside a transaction with `notes`: whether this owner's rows may be written, so that a late answer brings nothing back. */
export async function mayWrite(owner: string): Promise<boolean> {
  if (owner === '') return true;
  const said = await database.notes.get('member');
  if (said) return said.value === owner;
  // Nobody who left goes without a word: the database was emptied under a session that goes on.
  if (currentSession()?.id !== owner) return false;
  await database.notes.put({ name: 'member', value: owner });
  return true;
}
