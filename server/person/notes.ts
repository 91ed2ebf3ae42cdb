import type { Sql } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';

/** What an operator wrote about a member. `privileged`: not for the member, so that their export leaves it out. */
export type MemberNote = { id: string; text: string; privileged: boolean; by: string; at: Date };

/** Adds a note to a member (`member`: the id). Notes are never changed or removed. @returns its id */
export async function addNote(
  db: Sql,
  { member, text, privileged, by }: { member: string } & Omit<MemberNote, 'id' | 'at'>,
): Promise<string> {
  const id = uuidv7();
  await db.query(
    'INSERT INTO member_note (id, member, text, privileged, by, at) VALUES ($1, $2, $3, $4, $5, clock_timestamp())',
    [id, member, text, privileged, by],
  );
  return id;
}

/** The notes about a member, the newest first. `before`: only those older than this id; `privileged`: those that are too. */
export async function listNotes(
  db: Sql,
  member: string,
  { before = null, limit = 50, privileged }: { before?: string | null; limit?: number; privileged: boolean },
): Promise<MemberNote[]> {
  const { rows } = await db.query<MemberNote>(
    `SELECT id, text, privileged, by, at FROM member_note
     WHERE member = $1 AND ($2::uuid IS NULL OR id < $2) AND ($4 OR NOT privileged) ORDER BY id DESC LIMIT $3`,
    [member, before, limit, privileged],
  );
  return rows;
}
