import type { Db, Sql } from '../db/open.ts';
import { tellMember } from '../notice/tell-member.ts';
import { usernameKey } from './members.ts';
import { endAllSessions } from './session-list.ts';

/** What an operator sees of a member. Amounts are decimal strings of minor units. */
export type MemberSheet = {
  id: string;
  username: string;
  name: string;
  birthday: string | null;
  underAge: boolean;
  adult: boolean;
  disabled: boolean;
  /** Deposits and orders are refused, because of an identity case or another account of the person. */
  paused: boolean;
  cash: string;
  stake: string;
  withdraw: string;
  owed: string;
  recharged: string;
  invite: string | null;
  createdAt: Date;
  excludedUntil: Date | null;
};

/** The member with this username, in any letter case; undefined when there is none. */
export async function findMember(db: Sql, username: string): Promise<MemberSheet | undefined> {
  const { rows } = await db.query<MemberSheet>(
    `SELECT m.id, m.username, m.name, m.birthday::text AS birthday, m.under_age AS "underAge", a.adult, a.disabled, a.paused,
       a.cash, a.stake, a.withdraw, a.owed, a.recharged, m.invite, m.created_at AS "createdAt",
       a.excluded_until AS "excludedUntil"
     FROM member m JOIN account a ON a.member = m.id WHERE m.username_key = $1`,
    [usernameKey(username)],
  );
  return rows[0];
}

/** Disables an account and ends its sessions, or enables it again. No money moves. */
export async function setDisabled(db: Db, id: string, disabled: boolean): Promise<void> {
  await db.tx(async (tx) => {
    await tx.query('UPDATE account SET disabled = $2 WHERE member = $1', [id, disabled]);
    if (disabled) await endAllSessions(tx, id);
  });
}

/** Sets a member's group; null: the group follows from their deposits again. */
export async function setGroup(db: Sql, id: string, group: number | null): Promise<void> {
  await db.query('UPDATE member SET group_fixed = $2 WHERE id = $1', [id, group]);
}

/** Lets a member who is marked as under age confirm their age again, and notifies them. @returns false when they are not marked */
export async function clearAge(db: Db, id: string): Promise<boolean> {
  return db.tx(async (tx) => {
    const { rowCount } = await tx.query(
      'UPDATE member SET under_age = false, birthday = NULL, identity = NULL WHERE id = $1 AND under_age',
      [id],
    );
    if (!rowCount) return false;
    await tellMember(tx, id, {
      name: /*i18n*/ { id: 'notice.age_cleared', message: 'Please confirm your age again' },
      text: /*i18n*/ {
        id: 'notice.age_cleared.text',
        message: 'Support has reviewed your case. You can confirm your age again.',
      },
    });
    return true;
  });
}
