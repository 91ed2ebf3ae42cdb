import type { login } from '../../contract/account.ts';
import type { Read } from '../../contract/call.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Db } from '../db/open.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Asker } from '../http/asker.ts';
import { type Bucket, network, returnTokens, takeTokens } from '../http/rate-limit.ts';
import { openSession } from '../http/session.ts';
import { verifyPassword } from '../keys/password.ts';
import { deviceOf, rememberDevice } from './known-device.ts';
import { usernameKey } from './members.ts';

/**
 * Limits on wrong passwords. `name`: for one username; each known device and each network in which the member is signed in has
 * its own bucket, all other networks share one. `network`: for one network over all usernames; it is generous, because many
 * people share the network of a mobile carrier.
 */
export const attempts = { name: { burst: 10, every: 30 }, network: { burst: 300, every: 1 } };

type Row = { id: string; password: string; disabled: boolean; known: boolean; addresses: string[] };

/** `known`: whether the member has signed in on this device before; `addresses`: those of their open sessions. */
const find = {
  name: 'login',
  text: `SELECT m.id, m.password, a.disabled, d.device IS NOT NULL AS known,
      ARRAY(SELECT s.ip FROM session s WHERE s.member = m.id AND s.expires_at > now()
        ORDER BY s.last_at DESC LIMIT 100) AS addresses
    FROM member m JOIN account a ON a.member = m.id
    LEFT JOIN known_device d ON d.member = m.id AND d.device = $2::bytea
    WHERE m.username_key = $1`,
};

async function findMember(db: Db, key: string, device: Buffer | null): Promise<Row | undefined> {
  const { rows } = await db.query<Row>({ ...find, values: [key, device] });
  return rows[0];
}

/**
 * The token buckets of an attempt. A known device has a bucket that nobody else can empty, and so has a network in which
 * the member is signed in. An unknown name has the same buckets as a member on an unknown device.
 */
function bucketsOf(key: string, member: Row | undefined, device: Buffer | null, from: string): Bucket[] {
  if (member?.known && device)
    return [{ name: `sign-in:device:${device.toString('hex')}:${member.id}`, ...attempts.name }];
  const home = member?.addresses.some((address) => network(address) === from);
  return [
    { name: home ? `sign-in:home:${key}:${from}` : `sign-in:name:${key}`, ...attempts.name },
    { name: `sign-in:network:${from}`, ...attempts.network },
  ];
}

/**
 * Opens a session for a username and its password. Each attempt takes tokens before the password is compared. A successful
 * one returns only its own tokens, so that failed attempts stay counted.
 */
export async function signIn(plaza: Plaza, input: Read<typeof login>, asker: Asker) {
  const { db } = plaza;
  const [key, device] = [usernameKey(input.username), deviceOf(asker)];
  const member = await findMember(db, key, device);
  const buckets = bucketsOf(key, member, device, network(asker.ip));
  await takeTokens(db, buckets);
  const right = await verifyPassword(input.password, member?.password);
  if (!member || !right) throw new Refusal('credentials');
  await returnTokens(db, buckets);
  if (member.disabled) throw new Refusal('disabled');
  const { session, cookie } = await db.tx(async (tx) => ({
    session: await openSession(tx, member.id, asker),
    cookie: await rememberDevice(plaza, tx, member.id, asker),
  }));
  asker.setCookie(cookie);
  asker.tell(/*i18n*/ { id: 'account.signed_in', message: 'You’re logged in.' });
  return session;
}
