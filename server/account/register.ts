import type { register } from '../../contract/account.ts';
import type { Read } from '../../contract/call.ts';
import { readLocale } from '../../contract/locales.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Db } from '../db/open.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Asker } from '../http/asker.ts';
import { network } from '../http/rate-limit.ts';
import { openSession } from '../http/session.ts';
import { hashPassword } from '../keys/password.ts';
import { findInvite, useInvite } from './invites.ts';
import { rememberDevice } from './known-device.ts';
import { addMember, usernameKey } from './members.ts';
import { requireStrength } from './strength.ts';

/** Registrations allowed to one network. */
export const registrations = { limit: 60, seconds: 3600 };

async function isTaken(db: Db, username: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM member WHERE username_key = $1', [usernameKey(username)]);
  return rowCount !== 0;
}

/** Creates the member, uses the invite and opens a session, in one transaction. */
export async function registerMember(plaza: Plaza, input: Read<typeof register>, asker: Asker) {
  const { db } = plaza;
  await asker.allow(`register:network:${network(asker.ip)}`, registrations);
  const invite = await findInvite(db, input.code);
  if (!invite) throw new Refusal('invite_unknown');
  if (await isTaken(db, input.username)) throw new Refusal('username_taken');
  await requireStrength(plaza, 'password', input.password, [input.username]);
  const password = await hashPassword(input.password);
  const lang = input.lang ? readLocale(input.lang) : asker.lang;
  const { session, cookie } = await db.tx(async (tx) => {
    const id = await addMember(tx, { username: input.username, password, lang, invite: invite.code });
    if (!id) throw new Refusal('username_taken');
    if (!(await useInvite(tx, invite, id))) throw new Refusal('invite_unknown');
    return {
      session: await openSession(tx, id, asker),
      cookie: await rememberDevice(plaza, tx, id, asker),
    };
  });
  asker.setCookie(cookie);
  return session;
}
