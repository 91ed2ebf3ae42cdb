import type { login } from '../../contract/account.ts';
import type { Read } from '../../contract/call.ts';
import type { Db } from '../db/open.ts';
import { verifyPassword } from '../password.ts';
import type { Plaza } from '../plaza.ts';
import { giveBack, network } from '../serve/rate.ts';
import { Refusal } from '../serve/refusal.ts';
import type { Asker } from '../serve/serve.ts';
import { openSession } from '../serve/session.ts';
import { usernameKey } from './members.ts';

/** Attempts that may fail: on one name, and out of one network over all names. */
export const attempts = { name: { limit: 10, seconds: 900 }, network: { limit: 100, seconds: 900 } };

type Row = { id: string; password: string; disabled: boolean };

async function findMember(db: Db, username: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>({
    name: 'login',
    text: `SELECT m.id, m.password, a.disabled FROM member m JOIN account a ON a.member = m.id
      WHERE m.username_key = $1`,
    values: [usernameKey(username)],
  });
  return rows[0];
}

/**
 * Opens a session for a name and its password. Attempts are counted before anything is compared; a good one takes back
 * its own count and no other, so that it wipes out nobody's failures.
 */
export async function signIn({ db }: Plaza, input: Read<typeof login>, asker: Asker) {
  const buckets = [
    `login:network:${network(asker.ip)}`,
    `login:name:${usernameKey(input.username)}`,
  ] as const;
  await asker.allow(buckets[0], attempts.network);
  await asker.allow(buckets[1], attempts.name);
  const member = await findMember(db, input.username);
  const right = await verifyPassword(input.password, member?.password);
  if (!member || !right) throw new Refusal('credentials');
  for (const bucket of buckets) await giveBack(db, bucket);
  if (member.disabled) throw new Refusal('disabled');
  const session = await openSession(db, member.id, asker);
  asker.tell(/*i18n*/ { id: 'account.signed_in', message: 'You are signed in.' });
  return session;
}
