import type { Db, Sql } from '../db/open.ts';
import { Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { noFilmCookie } from '../keys/film-link.ts';

/** Ends this session and has the browser delete its cached answers. */
export async function signOut(db: Db, asker: MemberAsker): Promise<null> {
  await db.query('DELETE FROM session WHERE hash = $1', [asker.member.sessionHash]);
  asker.header('clear-site-data', '"cache"');
  asker.setCookie(noFilmCookie);
  asker.tell(/*i18n*/ { id: 'account.signed_out', message: 'You’re logged out.' });
  return null;
}

type Row = { id: string; createdAt: Date; lastAt: Date; agent: string };

/** Where the member is signed in, newest use first. */
export async function listSessions(db: Db, { member }: MemberAsker) {
  const { rows } = await db.query<Row>(
    `SELECT id, created_at AS "createdAt", last_at AS "lastAt", agent FROM session
     WHERE member = $1 AND expires_at > now() ORDER BY last_at DESC, id DESC`,
    [member.id],
  );
  return rows.map(({ id, createdAt, lastAt, agent }) => ({
    id,
    created: createdAt.toISOString(),
    last: lastAt.toISOString(),
    agent,
    current: id === member.session ? (1 as const) : (0 as const),
  }));
}

/** Ends one session of the member. @throws Refusal `not_found` for any other id. */
export async function endOne(db: Db, id: string, { member }: MemberAsker): Promise<null> {
  // Compared as text: an id that is no UUID is then not found, and not an error of the database.
  const { rowCount } = await db.query('DELETE FROM session WHERE member = $1 AND id::text = lower($2)', [
    member.id,
    id,
  ]);
  if (!rowCount) throw new Refusal('not_found');
  return null;
}

/** Ends every session of a member, after a new password or when an operator disables the account. */
export async function endAllSessions(tx: Sql, member: string): Promise<void> {
  await tx.query('DELETE FROM session WHERE member = $1', [member]);
}
