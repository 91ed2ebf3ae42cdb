import { randomInt } from 'node:crypto';
import type { Sql } from '../db/open.ts';

/** An invite code. `open`: any number of people may use it; otherwise only one. */
export type Invite = { code: string; open: boolean; usedBy: string | null; createdAt: Date };

/** Has no 0, O, 1 and I, because people read codes to each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const randomCode = () =>
  Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** The form in which a code is stored and looked up, whatever its letter case. */
const codeKey = (code: string) => code.trim().toUpperCase();

/** A code that cannot be created: it has another form than 4 to 64 letters, digits, `_`, `-`, or it exists already. */
export class BadInvite extends Error {}

/** Creates an invite, with a random code unless one is given. @returns the code @throws BadInvite */
export async function createInvite(
  db: Sql,
  { code = randomCode(), open = false }: { code?: string; open?: boolean } = {},
): Promise<string> {
  const key = codeKey(code);
  if (!/^[A-Z0-9_-]{4,64}$/.test(key)) throw new BadInvite('a code has 4 to 64 letters, digits, _ or -');
  const { rowCount } = await db.query(
    'INSERT INTO invite (code, open, created_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
    [key, open],
  );
  if (!rowCount) throw new BadInvite(`the code ${key} is there already`);
  return key;
}

/** All invites, newest first; `usedBy`: a member's id. */
export async function listInvites(db: Sql): Promise<Invite[]> {
  const { rows } = await db.query<Invite>(
    `SELECT code, open, used_by AS "usedBy", created_at AS "createdAt" FROM invite ORDER BY created_at DESC, code`,
  );
  return rows;
}

/** The invite of a code that a person typed; null when there is none or it is used up. */
export async function findInvite(db: Sql, typed: string): Promise<Invite | null> {
  const { rows } = await db.query<Invite>(
    `SELECT code, open, used_by AS "usedBy", created_at AS "createdAt" FROM invite
     WHERE code = $1 AND (open OR used_at IS NULL)`,
    [codeKey(typed)],
  );
  return rows[0] ?? null;
}

/** Marks an invite as used by a member. @returns false when another member has used it meanwhile */
export async function useInvite(tx: Sql, invite: Invite, member: string): Promise<boolean> {
  if (invite.open) return true;
  const { rowCount } = await tx.query(
    'UPDATE invite SET used_by = $2, used_at = now() WHERE code = $1 AND used_at IS NULL',
    [invite.code, member],
  );
  return rowCount === 1;
}
