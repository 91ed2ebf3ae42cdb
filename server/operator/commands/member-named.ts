import { findMember, type MemberSheet } from '../../account/member-admin.ts';
import type { Sql } from '../../db/open.ts';
import { Failed } from '../command.ts';

/** The member with this username, in any letter case. @throws Failed */
export async function memberNamed(db: Sql, username: string): Promise<MemberSheet> {
  const found = await findMember(db, username);
  if (!found) throw new Failed(`No such member ${username}`);
  return found;
}
