import { randomInt } from 'node:crypto';
import type { Plaza } from '../context/app-context.ts';
import type { Db, Tx } from '../db/open.ts';
import { identityHash, identityKey, tidyName } from '../keys/identity.ts';
import type { Keys } from '../keys/keys.ts';
import { hashPassword } from '../keys/password.ts';
import { tellMember } from '../notice/tell-member.ts';
import { lockHash } from '../person/links.ts';
import { reviewIfAlike } from '../person/review.ts';
import type { AgeClaim } from './age.ts';
import { forgetOtherDevices } from './known-device.ts';
import { endAllSessions } from './session-list.ts';

/** A correction that is not allowed; the message tells the operator why. */
export class BadCorrection extends Error {}

type Row = { birthday: string | null; hash: Buffer | null; excluded: boolean };

async function lockMember(tx: Tx, member: string): Promise<Row> {
  await tx.query('SELECT FROM member WHERE id = $1 FOR UPDATE', [member]);
  const { rows } = await tx.query<Row>(
    `SELECT m.birthday::text AS birthday, m.identity AS hash,
       coalesce(a.excluded_until > clock_timestamp(), false) AS excluded
     FROM member m JOIN account a ON a.member = m.id WHERE m.id = $1`,
    [member],
  );
  return rows[0] as Row;
}

/** Stores the identity hash of the new name. @returns whether it matches another account, so that a case was opened */
async function storeIdentity(tx: Tx, keys: Keys, member: string, claim: AgeClaim): Promise<boolean> {
  const hash = identityHash(keys, claim);
  await lockHash(tx, hash);
  await tx.query('UPDATE member SET identity = $2 WHERE id = $1', [member, hash]);
  await tx.query('SELECT FROM account WHERE member = $1 FOR NO KEY UPDATE', [member]);
  return (await reviewIfAlike(tx, member)).length > 0;
}

/**
 * Corrects a real name, which members set once, and notifies the member. An excluded member's name cannot change. A name
 * that looks like another account's person opens a case.
 * @returns whether an identity case was opened
 * @throws BadCorrection
 */
export async function correctName({ db, keys }: Plaza, member: string, to: string): Promise<boolean> {
  const name = tidyName(to);
  return db.tx(async (tx) => {
    const { birthday, hash, excluded } = await lockMember(tx, member);
    if (excluded) throw new BadCorrection('this member is excluded: the name stays until the break is over');
    await tx.query('UPDATE member SET name = $2, name_key = $3 WHERE id = $1', [
      member,
      name,
      identityKey(name),
    ]);
    const alike = hash && birthday ? await storeIdentity(tx, keys, member, { name, birthday }) : false;
    await tellMember(tx, member, {
      name: /*i18n*/ { id: 'notice.name_corrected', message: 'Your name was corrected' },
      text: /*i18n*/ {
        id: 'notice.name_corrected.text',
        message: 'Support changed the name on your account to {name}. If this is wrong, contact Support.',
      },
      values: { name },
    });
    return alike;
  });
}

/** Has no letters and digits that look alike, because the password is read aloud to the member. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Sets a new login password for a member, ends every session, forgets their devices and notifies them.
 * @returns the password, which is not stored
 */
export async function resetPassword(db: Db, member: string): Promise<string> {
  const password = Array.from({ length: 16 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  const hash = await hashPassword(password);
  await db.tx(async (tx) => {
    await tx.query('UPDATE member SET password = $2 WHERE id = $1', [member, hash]);
    await endAllSessions(tx, member);
    await forgetOtherDevices(tx, member, null);
    await tellMember(tx, member, {
      name: /*i18n*/ { id: 'notice.password_reset', message: 'Your password was reset' },
      text: /*i18n*/ {
        id: 'notice.password_reset.text',
        message:
          'Support gave you a new password and logged you out everywhere. Change it in Settings. If you didn’t ask for this, contact Support right away.',
      },
    });
  });
  return password;
}
