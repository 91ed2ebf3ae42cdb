import { record } from '../../audit/audit.ts';
import type { Plaza } from '../../context/app-context.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { hashPassword } from '../../keys/password.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import {
  addPasskey,
  type BrowserJson,
  newPasskeyOptions,
  type PasskeyOptions,
  verifyNewPasskey,
} from './passkeys.ts';
import { endSessions } from './sessions.ts';
import { newTotp, openTotp, sealTotp, stepOf, totpEntry } from './totp.ts';

/** An operator who changes their own keys, in a session with fresh proof. */
export type Self = { operator: string; session: string; ip: string };

const purposeOf = (kind: 'passkey' | 'totp', { session }: Self) => `${kind} ${session}`;

/** What a browser needs to make another passkey. */
export const morePasskeyOptions = (plaza: Plaza, self: Self): Promise<PasskeyOptions> =>
  newPasskeyOptions(plaza, purposeOf('passkey', self), self.operator, plaza.now());

/** Adds another passkey. @throws ConsoleRefusal `credentials`, `conflict` */
export async function addOwnPasskey(
  plaza: Plaza,
  self: Self,
  answer: { challenge: string; response: BrowserJson; label: string },
): Promise<void> {
  const now = plaza.now();
  const passkey = await verifyNewPasskey(plaza, purposeOf('passkey', self), answer, now);
  await plaza.db.tx(async (tx) => {
    await addPasskey(tx, self.operator, passkey, answer.label, now);
    await record(tx, now, { door: 'passkey added', by: self.operator, label: answer.label, ip: self.ip });
  });
}

/** Removes a passkey. @throws ConsoleRefusal `not_found`; `conflict` when there would be no way left to sign in */
export async function removeOwnPasskey(plaza: Plaza, self: Self, id: string): Promise<void> {
  const now = plaza.now();
  await plaza.db.tx(async (tx) => {
    const { rows } = await tx.query<{ totp: Buffer | null }>(
      'SELECT totp FROM operator WHERE name = $1 FOR UPDATE',
      [self.operator],
    );
    const { rows: gone } = await tx.query<{ label: string }>(
      'DELETE FROM operator_passkey WHERE id = $1 AND operator = $2 RETURNING label',
      [id, self.operator],
    );
    if (!gone[0]) throw new ConsoleRefusal('not_found');
    const left = await tx.query('SELECT FROM operator_passkey WHERE operator = $1 LIMIT 1', [self.operator]);
    if (left.rows.length === 0 && !rows[0]?.totp) throw new ConsoleRefusal('conflict');
    await record(tx, now, { door: 'passkey removed', by: self.operator, label: gone[0].label, ip: self.ip });
  });
}

/** A new secret for the authenticator app. It is theirs when they set a password with a code of it. */
export async function passwordOptions(plaza: Plaza, self: Self) {
  const [id, secret] = [uuidv7(), newTotp()];
  const totp = sealTotp(plaza.keys, `challenge ${id}`, secret);
  await keepChallenge(plaza.db, purposeOf('totp', self), { id, totp }, plaza.now());
  const { name } = await plaza.settings.get();
  return { challenge: id, totp: totpEntry(secret, self.operator, name) };
}

/**
 * Sets password and authenticator app together. Other sessions end: somebody may have known the old password.
 * @throws ConsoleRefusal `credentials` for a wrong code: the secret is then good no more
 */
export async function setOwnPassword(
  plaza: Plaza,
  self: Self,
  { challenge, password, code }: { challenge: string; password: string; code: string },
): Promise<void> {
  const now = plaza.now();
  const kept = await takeChallenge(plaza.db, purposeOf('totp', self), challenge, now);
  const secret = openTotp(plaza.keys, `challenge ${challenge}`, kept.totp as Buffer);
  const step = stepOf(secret, code, now);
  if (step === undefined) throw new ConsoleRefusal('credentials', { field: 'code' });
  const hash = await hashPassword(password);
  const totp = sealTotp(plaza.keys, `operator ${self.operator}`, secret);
  await plaza.db.tx(async (tx) => {
    await tx.query(
      'UPDATE operator SET password = $2, totp = $3, totp_step = $4, wrong = 0 WHERE name = $1',
      [self.operator, hash, totp, step],
    );
    await endSessions(tx, self.operator, now, self.session);
    await record(tx, now, { door: 'password set', by: self.operator, ip: self.ip });
  });
}
