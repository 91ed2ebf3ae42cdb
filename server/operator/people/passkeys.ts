import { createHmac } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Plaza } from '../../context/app-context.ts';
import type { Sql } from '../../db/open.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { consoleOrigin } from './origin.ts';

/** JSON that `@simplewebauthn/browser` gives. It is checked by the library. */
export type BrowserJson = Record<string, unknown>;

/** Whose site it is: a passkey works at this host name alone. */
const rpId = (plaza: Plaza) => new URL(consoleOrigin(plaza)).hostname;

/** The id by which an authenticator knows the operator. It says nothing about them. */
const handleOf = ({ keys }: Plaza, operator: string) =>
  new Uint8Array(createHmac('sha256', keys.use('operator')).update(`handle ${operator}`).digest());

/** A challenge for the browser, and its id for the answer. */
export type PasskeyOptions = { challenge: string; options: BrowserJson };

/** What a browser needs to make a passkey for an operator. It must be verified by PIN or biometrics, and be found without a name. */
export async function newPasskeyOptions(
  plaza: Plaza,
  purpose: string,
  operator: string,
  now: Date,
): Promise<PasskeyOptions> {
  const known = await passkeysOf(plaza.db, operator);
  const options = await generateRegistrationOptions({
    rpName: (await plaza.settings.get()).name,
    rpID: rpId(plaza),
    userName: operator,
    userID: handleOf(plaza, operator),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential, transports }) => ({ id: credential, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const challenge = await keepChallenge(plaza.db, purpose, { challenge: options.challenge }, now);
  return { challenge, options: options as unknown as BrowserJson };
}

/** A passkey that a browser has made and that was verified, before it is somebody's. */
export type NewPasskey = {
  credential: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  backedUp: boolean;
};

/** Verifies a passkey that a browser has made. @throws ConsoleRefusal `credentials` */
export async function verifyNewPasskey(
  plaza: Plaza,
  purpose: string,
  { challenge, response }: { challenge: string; response: BrowserJson },
  now: Date,
): Promise<NewPasskey> {
  const kept = await takeChallenge(plaza.db, purpose, challenge, now);
  const { registrationInfo } = await trusted(() =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: kept.challenge,
      expectedOrigin: consoleOrigin(plaza),
      expectedRPID: rpId(plaza),
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw new ConsoleRefusal('credentials');
  const { credential, credentialBackedUp } = registrationInfo;
  const { id, publicKey, counter, transports = [] } = credential;
  return { credential: id, publicKey, counter, transports: [...transports], backedUp: credentialBackedUp };
}

/** Gives a verified passkey to an operator. @throws ConsoleRefusal `conflict` when it is somebody's already */
export async function addPasskey(
  db: Sql,
  operator: string,
  { credential, publicKey, counter, transports, backedUp }: NewPasskey,
  label: string,
  now: Date,
): Promise<void> {
  const { rowCount } = await db.query(
    `INSERT INTO operator_passkey (id, operator, credential, public_key, counter, transports, backed_up, label, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (credential) DO NOTHING`,
    [uuidv7(), operator, credential, Buffer.from(publicKey), counter, transports, backedUp, label, now],
  );
  if (!rowCount) throw new ConsoleRefusal('conflict');
}

/** What a browser needs to use a passkey: any that it has for this site, or one of an operator's. */
export async function askPasskeyOptions(
  plaza: Plaza,
  purpose: string,
  now: Date,
  operator?: string,
): Promise<PasskeyOptions> {
  const own = operator === undefined ? [] : await passkeysOf(plaza.db, operator);
  const options = await generateAuthenticationOptions({
    rpID: rpId(plaza),
    userVerification: 'required',
    allowCredentials: own.map(({ credential, transports }) => ({ id: credential, transports })),
  });
  const challenge = await keepChallenge(plaza.db, purpose, { challenge: options.challenge }, now);
  return { challenge, options: options as unknown as BrowserJson };
}

type Known = {
  id: string;
  operator: string;
  credential: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
};

/**
 * Verifies the answer of a passkey.
 * @returns the operator whose it is
 * @throws ConsoleRefusal `credentials`, also for an operator who is not enrolled or disabled
 */
export async function verifyPasskey(
  plaza: Plaza,
  purpose: string,
  { challenge, response }: { challenge: string; response: BrowserJson },
  now: Date,
): Promise<string> {
  const { db } = plaza;
  const kept = await takeChallenge(db, purpose, challenge, now);
  const { rows } = await db.query<Known>(
    `SELECT p.* FROM operator_passkey p JOIN operator o ON o.name = p.operator
     WHERE p.credential = $1 AND o.enrolled_at IS NOT NULL AND o.disabled_at IS NULL`,
    [String(response.id)],
  );
  const [known] = rows;
  if (!known) throw new ConsoleRefusal('credentials');
  const { verified, authenticationInfo } = await trusted(() =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: kept.challenge,
      expectedOrigin: consoleOrigin(plaza),
      expectedRPID: rpId(plaza),
      credential: {
        id: known.credential,
        publicKey: new Uint8Array(known.public_key),
        counter: Number(known.counter),
      },
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new ConsoleRefusal('credentials');
  await db.query('UPDATE operator_passkey SET counter = greatest(counter, $2), used_at = $3 WHERE id = $1', [
    known.id,
    authenticationInfo.newCounter,
    now,
  ]);
  return known.operator;
}

/** The library throws for whatever does not fit, and for malformed answers too. @throws ConsoleRefusal `credentials` */
async function trusted<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch {
    throw new ConsoleRefusal('credentials');
  }
}

const passkeysOf = async (db: Sql, operator: string) =>
  (
    await db.query<{ credential: string; transports: string[] }>(
      'SELECT credential, transports FROM operator_passkey WHERE operator = $1',
      [operator],
    )
  ).rows;

/** A passkey in the list of its owner's. */
export type ListedPasskey = {
  id: string;
  label: string;
  createdAt: Date;
  usedAt: Date | null;
  backedUp: boolean;
};

/** The passkeys of an operator, the oldest first. */
export async function listPasskeys(db: Sql, operator: string): Promise<ListedPasskey[]> {
  const { rows } = await db.query<ListedPasskey>(
    `SELECT id, label, created_at AS "createdAt", used_at AS "usedAt", backed_up AS "backedUp"
     FROM operator_passkey WHERE operator = $1 ORDER BY id`,
    [operator],
  );
  return rows;
}
