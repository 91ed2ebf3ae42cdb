import { findMember, type MemberSheet } from '../../account/member-admin.ts';
import type { Plaza } from '../../context/app-context.ts';
import type { Sql } from '../../db/open.ts';
import { Failed, matching } from '../command.ts';

/** The form of a username. */
export const username = matching(/^\w{4,32}$/, 'a username');

/** The member with this username, in any letter case. @throws Failed */
export async function memberNamed(db: Sql, name: string): Promise<MemberSheet> {
  const found = await findMember(db, name);
  if (!found) throw new Failed(`No such member ${name}`);
  return found;
}

/** The username of a member's id (a UUID). */
export async function usernameOf(db: Sql, id: string): Promise<string> {
  const { rows } = await db.query<{ username: string }>('SELECT username FROM member WHERE id = $1', [id]);
  return rows[0]?.username ?? id;
}

/** For the audit log: the id of the member whom an action names. */
export const idOfNamed = async ({ db }: Plaza, given: { username: string }): Promise<string | undefined> =>
  (await findMember(db, given.username))?.id;
