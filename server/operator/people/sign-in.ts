import { record } from '../../audit/audit.ts';
import type { Plaza } from '../../context/app-context.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { checkPassword } from './check-password.ts';
import type { Place } from './enrol.ts';
import { askPasskeyOptions, type BrowserJson, type PasskeyOptions, verifyPasskey } from './passkeys.ts';
import { openSession, rotateSession } from './sessions.ts';

/** The answer of a passkey to a challenge. */
export type PasskeyAnswer = { challenge: string; response: BrowserJson };

/** A password, and the code of the authenticator app. */
export type PasswordAnswer = { password: string; code: string };

/** What a browser needs to sign in with any passkey of this site. */
export const signInOptions = (plaza: Plaza): Promise<PasskeyOptions> =>
  askPasskeyOptions(plaza, 'sign-in', plaza.now());

/** Signs in with a passkey. @returns the session's secret @throws ConsoleRefusal `credentials` */
export async function signInWithPasskey(plaza: Plaza, answer: PasskeyAnswer, place: Place): Promise<string> {
  const name = await verifyPasskey(plaza, 'sign-in', answer, plaza.now());
  return begin(plaza, name, 'passkey', place);
}

/** Signs in with password and code. @returns the session's secret @throws ConsoleRefusal `credentials`, `locked` */
export async function signInWithPassword(
  plaza: Plaza,
  { name, ...answer }: PasswordAnswer & { name: string },
  place: Place,
): Promise<string> {
  const known = await checkPassword(plaza, name, answer, { ip: place.ip, via: 'console' });
  return begin(plaza, known, 'password', place);
}

async function begin(plaza: Plaza, name: string, way: 'passkey' | 'password', place: Place): Promise<string> {
  const now = plaza.now();
  const { id, secret } = await openSession(plaza.db, name, place, now);
  await record(plaza.db, now, { door: 'signed in', by: name, way, ip: place.ip, session: id });
  return secret;
}

/** A session that has to prove again whose it is. */
type Proving = { session: string; operator: string };

const purposeOf = ({ session }: Proving) => `proof ${session}`;

/** What a browser needs to prove it with a passkey of this operator; null when they have none. */
export async function proofPasskey(plaza: Plaza, proving: Proving): Promise<PasskeyOptions | null> {
  const { rows } = await plaza.db.query('SELECT FROM operator_passkey WHERE operator = $1 LIMIT 1', [
    proving.operator,
  ]);
  if (rows.length === 0) return null;
  return askPasskeyOptions(plaza, purposeOf(proving), plaza.now(), proving.operator);
}

/**
 * Takes a fresh proof of identity by one of both ways.
 * @returns the session's new secret
 * @throws ConsoleRefusal `credentials`, also for somebody else's passkey; `locked`; `invalid` when neither was given
 */
export async function prove(
  plaza: Plaza,
  proving: Proving,
  { passkey, password }: { passkey?: PasskeyAnswer | undefined; password?: PasswordAnswer | undefined },
  { ip }: Place,
): Promise<string> {
  if (!passkey === !password) throw new ConsoleRefusal('invalid', { field: 'passkey' });
  const name = passkey
    ? await verifyPasskey(plaza, purposeOf(proving), passkey, plaza.now())
    : await checkPassword(plaza, proving.operator, password as PasswordAnswer, { ip, via: 'console' });
  if (name !== proving.operator) throw new ConsoleRefusal('credentials');
  return rotateSession(plaza.db, proving.session, plaza.now());
}
