import { randomBytes } from 'node:crypto';
import type { getDevice } from '../../contract/account.ts';
import type { Given } from '../../contract/call.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Db, Sql } from '../db/open.ts';
import type { Asker, MemberAsker } from '../http/asker.ts';
import { hashSecret } from '../http/session.ts';
import { secureAttribute } from '../keys/cookie.ts';

const cookieName = 'device';

/** Days for which a device is remembered after its last sign-in. Browsers keep no cookie longer (RFC 6265bis). */
const days = 400;

/** How many devices of a member are remembered; beyond it the least recently used one is forgotten. */
export const mostDevices = 20;

/** The path of all calls that read the cookie: browsers send it nowhere else. */
const cookieScope = 'Path=/api/member; HttpOnly; SameSite=Strict';

const keptCookie = ({ env }: Pick<Plaza, 'env'>, secret: string) =>
  `${cookieName}=${secret}; Max-Age=${days * 86_400}; ${cookieScope}${secureAttribute(env)}`;

/** Deletes the cookie in the browser. */
const droppedCookie = `${cookieName}=; Max-Age=0; ${cookieScope}`;

/** 32 random bytes, base64url. */
const shape = /^[\w-]{43}$/;

const secretOf = (asker: Asker): string | undefined => {
  const secret = asker.cookie(cookieName);
  return secret && shape.test(secret) ? secret : undefined;
};

/** The id by which the server knows the asker's device: SHA-256 of its cookie; null without a cookie. */
export function deviceOf(asker: Asker): Buffer | null {
  const secret = secretOf(asker);
  return secret === undefined ? null : hashSecret(secret);
}

const use = `UPDATE known_device SET used_at = clock_timestamp() WHERE device = $1 AND member = $2`;

/** SQL: gives a device a new id. Other members who are known on it stay known. */
const add = `INSERT INTO known_device (device, member, created_at, used_at)
  SELECT $1::bytea, member, created_at, used_at FROM known_device WHERE device = $3::bytea AND member <> $2::uuid
  UNION ALL SELECT $1::bytea, $2::uuid, clock_timestamp(), clock_timestamp()`;

const trim = `DELETE FROM known_device WHERE member = $1 AND device NOT IN (
  SELECT device FROM known_device WHERE member = $1 ORDER BY used_at DESC, device LIMIT ${mostDevices})`;

/**
 * Remembers the device on which a member has just signed in. An id that already belongs to this member is kept. Otherwise the
 * device gets a new id, so that an attacker who put a known id into the browser before gains nothing by it.
 * @returns the cookie to send after `tx` has committed
 */
export async function rememberDevice(
  plaza: Pick<Plaza, 'env'>,
  tx: Sql,
  member: string,
  asker: Asker,
): Promise<string> {
  const known = secretOf(asker);
  const before = known === undefined ? null : hashSecret(known);
  if (known && (await tx.query(use, [before, member])).rowCount) return keptCookie(plaza, known);
  const secret = randomBytes(32).toString('base64url');
  await tx.query(add, [hashSecret(secret), member, before]);
  await tx.query(trim, [member]);
  return keptCookie(plaza, secret);
}

/** Forgets all devices of a member but this one. After a new password the others may belong to somebody who knew the old one. */
export async function forgetOtherDevices(tx: Sql, member: string, device: Buffer | null): Promise<void> {
  await tx.query('DELETE FROM known_device WHERE member = $1 AND device IS DISTINCT FROM $2::bytea', [
    member,
    device,
  ]);
}

/** The call: whether this device is remembered as the member's, and since when. */
export async function deviceInfo(db: Db, asker: MemberAsker): Promise<Given<typeof getDevice>> {
  const { rows } = await db.query<{ since: Date }>(
    'SELECT created_at AS since FROM known_device WHERE device = $1::bytea AND member = $2',
    [deviceOf(asker), asker.member.id],
  );
  const since = rows[0]?.since;
  return { remembered: since ? 1 : 0, since: since?.toISOString() ?? '' };
}

/** The call: forgets this device for every member who has signed in on it. */
export async function forgetDevice(db: Db, asker: MemberAsker): Promise<null> {
  await db.query('DELETE FROM known_device WHERE device = $1::bytea', [deviceOf(asker)]);
  asker.setCookie(droppedCookie);
  asker.tell(/*i18n*/ { id: 'account.device_forgotten', message: 'This device is no longer remembered.' });
  return null;
}

/** Deletes devices whose cookie has expired. */
export async function sweepDevices(db: Db): Promise<void> {
  await db.query('DELETE FROM known_device WHERE used_at < now() - make_interval(days => $1)', [days]);
}
