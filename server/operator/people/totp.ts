import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Sql } from '../../db/open.ts';
import type { Keys } from '../../keys/keys.ts';

/** Seconds of a time step (RFC 6238). */
const period = 30;

/** A new secret for an authenticator app, in base32. */
export const newTotp = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, algorithm: 'SHA1', digits: 6, period });

/** What an authenticator app takes in, typed or as a QR code. */
export const totpEntry = (secret: string, operator: string, site: string) => ({
  secret,
  uri: totpOf(secret, operator, site).toString(),
});

/**
 * Seals a secret for the database: nonce (12 bytes), tag (16), AES-256-GCM.
 * @param owner the row that holds it, such as `operator ana`: in another row it does not open
 */
export function sealTotp(keys: Keys, owner: string, secret: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keys.use('operator'), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `sealTotp` gave. @throws when the key, the owner or a byte is another */
export function openTotp(keys: Keys, owner: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keys.use('operator'), sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

/** The time step of a code, which may be one step early or late; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

/** Uses a time step up: no code of it, or of one before it, is accepted again. @returns false when it was used */
export async function takeStep(db: Sql, operator: string, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE operator SET totp_step = $2 WHERE name = $1 AND (totp_step IS NULL OR totp_step < $2)',
    [operator, step],
  );
  return rowCount === 1;
}
