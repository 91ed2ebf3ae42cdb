import { record } from '../../audit/audit.ts';
import type { Plaza } from '../../context/app-context.ts';
import type { Sql } from '../../db/open.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { hashPassword } from '../../keys/password.ts';
import { type GoodLink, readLink, takeLink } from './links.ts';
import { findOperator } from './operators.ts';
import {
  addPasskey,
  type BrowserJson,
  newPasskeyOptions,
  type PasskeyOptions,
  verifyNewPasskey,
} from './passkeys.ts';
import { endSessions, openSession } from './sessions.ts';
import { sealTotp, stepOf } from './totp.ts';

/** The secret of a link, and the name of whoever uses it. */
export type Enrolling = { token: string; name: string };

/** From where somebody comes. */
export type Place = { ip: string; agent: string };

/**
 * The link and the name with which it enrols: its own, or a new one that nobody has.
 * @throws ConsoleRefusal `not_found`; `conflict` for a name that is taken; `invalid` for another than the link's
 */
async function checkName(plaza: Plaza, { token, name }: Enrolling): Promise<GoodLink & { name: string }> {
  const now = plaza.now();
  const link = await readLink(plaza, token, now);
  if (link.name !== null && link.name.toLowerCase() !== name.toLowerCase())
    throw new ConsoleRefusal('invalid', { field: 'name' });
  const known = await findOperator(plaza.db, name, now);
  // Who was an operator of an older version and not enrolled may keep their name.
  if (link.name === null && known && known.state !== 'before')
    throw new ConsoleRefusal('conflict', { field: 'name' });
  if (known?.state === 'disabled') throw new ConsoleRefusal('not_found');
  return { ...link, name: known?.name ?? link.name ?? name };
}

const purposeOf = ({ id }: GoodLink, name: string) => `enrol ${id} ${name}`;

/** What a browser needs to enrol somebody with a passkey. @throws ConsoleRefusal */
export async function enrolOptions(plaza: Plaza, enrolling: Enrolling): Promise<PasskeyOptions> {
  const link = await checkName(plaza, enrolling);
  return newPasskeyOptions(plaza, purposeOf(link, link.name), link.name, plaza.now());
}

/** Enrols with a passkey. @returns the secret of the session that it opens @throws ConsoleRefusal */
export async function enrolWithPasskey(
  plaza: Plaza,
  enrolling: Enrolling & { challenge: string; response: BrowserJson; label: string },
  place: Place,
): Promise<string> {
  const now = plaza.now();
  const link = await checkName(plaza, enrolling);
  const passkey = await verifyNewPasskey(plaza, purposeOf(link, link.name), enrolling, now);
  return enrol(plaza, enrolling.token, link, 'passkey', place, async (tx) => {
    await addPasskey(tx, link.name, passkey, enrolling.label, now);
  });
}

/** Enrols with a password and the authenticator app of the link. @returns the secret of the session @throws ConsoleRefusal */
export async function enrolWithPassword(
  plaza: Plaza,
  enrolling: Enrolling & { password: string; code: string },
  place: Place,
): Promise<string> {
  const link = await checkName(plaza, enrolling);
  const step = stepOf(link.totp, enrolling.code, plaza.now());
  if (step === undefined) throw new ConsoleRefusal('credentials', { field: 'code' });
  const password = await hashPassword(enrolling.password);
  const totp = sealTotp(plaza.keys, `operator ${link.name}`, link.totp);
  return enrol(plaza, enrolling.token, link, 'password', place, async (tx) => {
    await tx.query('UPDATE operator SET password = $2, totp = $3, totp_step = $4 WHERE name = $1', [
      link.name,
      password,
      totp,
      step,
    ]);
  });
}

/** SQL: makes the operator, or takes everything from one who has lost their keys. Roles of an enrolled one stay. */
const write = `INSERT INTO operator AS o (name, roles, enrolled_at, created_at) VALUES ($1, $2, $3, $3)
  ON CONFLICT (name) DO UPDATE SET password = NULL, totp = NULL, totp_step = NULL, wrong = 0, locked_until = NULL,
    roles = CASE WHEN o.enrolled_at IS NULL THEN excluded.roles ELSE o.roles END,
    enrolled_at = coalesce(o.enrolled_at, excluded.enrolled_at)
  WHERE o.disabled_at IS NULL`;

async function enrol(
  plaza: Plaza,
  token: string,
  { name, roles, madeBy, again }: GoodLink & { name: string },
  way: 'passkey' | 'password',
  { ip, agent }: Place,
  giveKey: (tx: Sql) => Promise<void>,
): Promise<string> {
  const now = plaza.now();
  return plaza.db.tx(async (tx) => {
    await takeLink(tx, token, name, now);
    const { rowCount } = await tx.query(write, [name, roles, now]);
    if (!rowCount) throw new ConsoleRefusal('not_found');
    await tx.query('DELETE FROM operator_passkey WHERE operator = $1', [name]);
    await endSessions(tx, name, now);
    await giveKey(tx);
    await record(tx, now, {
      door: again ? 'enrolled again' : 'enrolled',
      by: name,
      roles,
      way,
      invitedBy: madeBy,
      ip,
    });
    const { secret } = await openSession(tx, name, { ip, agent }, now);
    return secret;
  });
}
