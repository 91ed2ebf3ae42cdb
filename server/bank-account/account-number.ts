import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '../keys/keys.ts';

/** What a payout needs of a card. Digits only; never logged and never sent to a client. */
export type PayoutAccount = { number: string; mobile: string };

/** Seals an account for the database: nonce (12 bytes), tag (16), AES-256-GCM; bound to the card's row by its id. */
export function sealAccount(keys: Keys, card: string, account: PayoutAccount): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keys.use('card'), nonce).setAAD(Buffer.from(card));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(account)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `sealAccount` gave. @throws when the key, the card's id or a byte is another */
export function openAccount(keys: Keys, card: string, sealed: Buffer): PayoutAccount {
  const decipher = createDecipheriv('aes-256-gcm', keys.use('card'), sealed.subarray(0, 12));
  decipher.setAAD(Buffer.from(card)).setAuthTag(sealed.subarray(12, 28));
  const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
  return JSON.parse(text) as PayoutAccount;
}

/** The same number has the same print, whoever binds it. Without the key nobody can test numbers against a print. */
export const printOf = (keys: Keys, number: string): Buffer =>
  createHmac('sha256', keys.use('card_print')).update(number).digest();

/** All but the last four digits hidden. */
export const mask = (number: string): string => '*'.repeat(number.length - 4) + number.slice(-4);
