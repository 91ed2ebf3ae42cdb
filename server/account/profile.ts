import type { setPassword } from '../../contract/account.ts';
import type { Read } from '../../contract/call.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Db } from '../db/open.ts';
import { Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { returnTokens, takeTokens } from '../http/rate-limit.ts';
import { identityKey, tidyName } from '../keys/identity.ts';
import { hashPassword, verifyPassword } from '../keys/password.ts';
import { deviceOf, forgetOtherDevices } from './known-device.ts';
import { endAllSessions } from './session-list.ts';
import { requireStrength } from './strength.ts';

const saved = /*i18n*/ { id: 'account.saved', message: 'Saved.' };

/** Sets the real name, once. */
export async function setRealName({ db }: Plaza, name: string, asker: MemberAsker): Promise<null> {
  const tidy = tidyName(name);
  const { rowCount } = await db.query(
    "UPDATE member SET name = $2, name_key = $3 WHERE id = $1 AND name = ''",
    [asker.member.id, tidy, identityKey(tidy)],
  );
  if (!rowCount) throw new Refusal('name_set');
  asker.tell(saved);
  return null;
}

/** `sex`: '1' man, '2' woman. */
export async function setMemberSex({ db }: Plaza, sex: string, asker: MemberAsker): Promise<null> {
  await db.query('UPDATE member SET sex = $2 WHERE id = $1', [asker.member.id, Number(sex)]);
  asker.tell(saved);
  return null;
}

/** Is this one of the site's presets, `1.png` up to the setting `head_toal`? */
async function isPreset({ settings }: Plaza, picture: string): Promise<boolean> {
  const number = Number(/^([1-9]\d?)\.png$/.exec(picture)?.[1] ?? 0);
  return number > 0 && number <= (await settings.get()).head_toal;
}

async function isUploadOf({ db }: Plaza, member: string, picture: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM upload WHERE member = $1 AND path = $2', [
    member,
    picture,
  ]);
  return rowCount === 1;
}

/** Sets the avatar: a preset or a picture that this member uploaded. @throws Refusal `not_found` for any other */
export async function setPicture(plaza: Plaza, picture: string, asker: MemberAsker): Promise<null> {
  const { db } = plaza;
  const known = (await isPreset(plaza, picture)) || (await isUploadOf(plaza, asker.member.id, picture));
  if (!known) throw new Refusal('not_found');
  await db.query('UPDATE member SET avatar = $2 WHERE id = $1', [asker.member.id, picture]);
  asker.tell(saved);
  return null;
}

/** Limit on wrong current passwords. It counts per session, so that a stolen session cannot lock out the member's own. */
export const passwordChanges = { burst: 10, every: 30 };

type Secret = { password: string; name: string };

async function readSecret(db: Db, id: string): Promise<Secret> {
  const { rows } = await db.query<Secret>('SELECT password, name FROM member WHERE id = $1', [id]);
  return rows[0] as Secret;
}

/** Changes the login password and ends every session, this one too. Only this device stays known. */
export async function changePassword(
  plaza: Plaza,
  input: Read<typeof setPassword>,
  asker: MemberAsker,
): Promise<null> {
  const { db } = plaza;
  const { id, session, username } = asker.member;
  const buckets = [{ name: `password:${session}`, ...passwordChanges }];
  await takeTokens(db, buckets);
  const { password: old, name } = await readSecret(db, id);
  if (!(await verifyPassword(input.old_password, old))) throw new Refusal('password_wrong');
  await returnTokens(db, buckets);
  await requireStrength(plaza, 'new_password', input.new_password, [username, name]);
  const password = await hashPassword(input.new_password);
  await db.tx(async (tx) => {
    // When the hash has changed since it was read, a parallel change was first.
    const changed = await tx.query('UPDATE member SET password = $3 WHERE id = $1 AND password = $2', [
      id,
      old,
      password,
    ]);
    if (!changed.rowCount) throw new Refusal('password_wrong');
    await endAllSessions(tx, id);
    await forgetOtherDevices(tx, id, deviceOf(asker));
  });
  asker.tell(
    /*i18n*/ {
      id: 'account.password_changed',
      message: 'Your password has been changed. Please log in again.',
    },
  );
  return null;
}
