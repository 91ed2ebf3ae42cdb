import { randomInt } from 'node:crypto';
import type { Db } from '../db/open.ts';
import { identityKey, tidyName } from '../identity.ts';
import { hashPassword } from '../password.ts';
import { tellMember } from '../tell-member.ts';
import { isExcluded } from './confirm-age.ts';
import { forgetOtherDevices } from './known-device.ts';
import { endAllSessions } from './sessions.ts';

/** What an operator may not mend; its message says why. */
export class BadMend extends Error {}

type Row = { birthday: string | null; excluded: boolean };

/**
 * Corrects a real name, which members set once, and tells the member. Whoever excluded themselves keeps the name that
 * they are known by, and nobody gets the name of one who did.
 * @throws BadMend
 */
export async function correctName(db: Db, member: string, to: string): Promise<void> {
  const name = tidyName(to);
  await db.tx(async (tx) => {
    const { rows } = await tx.query<Row>(
      `SELECT m.birthday::text AS birthday, coalesce(a.excluded_until > clock_timestamp(), false) AS excluded
       FROM member m JOIN account a ON a.member = m.id WHERE m.id = $1 FOR UPDATE OF m`,
      [member],
    );
    const { birthday, excluded } = rows[0] as Row;
    if (excluded) throw new BadMend('this member is excluded: the name stays until the break is over');
    if (birthday && (await isExcluded(tx, member, { name, birthday }))) {
      throw new BadMend('a person of this name and birth date has excluded themselves');
    }
    await tx.query('UPDATE member SET name = $2, name_key = $3 WHERE id = $1', [
      member,
      name,
      identityKey(name),
    ]);
    await tellMember(tx, member, {
      name: /*i18n*/ { id: 'notice.name_corrected', message: 'Your name was corrected' },
      text: /*i18n*/ {
        id: 'notice.name_corrected.text',
        message:
          'Customer service changed your real name to {name}. If this is wrong, contact customer service.',
      },
      values: { name },
    });
  });
}

/** Without letters and digits that look alike: it is read out to the member. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Gives a member a new login password, ends every session, forgets their devices and tells them. @returns the password, which is kept nowhere */
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
          'Customer service gave you a new password and signed you out everywhere. Please change it in the settings. If you did not ask for this, contact customer service at once.',
      },
    });
  });
  return password;
}
