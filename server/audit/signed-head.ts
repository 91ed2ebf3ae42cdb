import type { Sql } from '../db/open.ts';
import { receiptKey, verifyReceipt } from '../draw/order-leaf.ts';
import type { Verified } from './audit.ts';

/**
 * The head of the audit log to be written down: `text`, such as `plaza audit 1234 <hash> 2026-11-23T09:00:00.000Z`, signed with
 * the site's Ed25519 key. `signature` and `publicKey` in base64url.
 */
export type SignedHead = { text: string; signature: string; publicKey: string };

const form = /^plaza audit (\d{1,9}) ([0-9a-f]{64}) (\S{20,30})$/;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Signs a head that was just computed. `seed`: that of the site's receipt key, whose public half everybody knows. */
export function signHead(seed: Uint8Array, { count, hash }: Verified, at: Date): SignedHead {
  const key = receiptKey(seed);
  const text = `plaza audit ${count} ${hash} ${at.toISOString()}`;
  return { text, signature: base64(key.sign(Buffer.from(text))), publicKey: base64(key.publicKey) };
}

/**
 * Compares a head that was written down with the log. `not_signed`: this site's key has not signed it; `missing`: events that were
 * there are gone; `altered`: another event stands in that place.
 */
export async function compareHead(
  db: Sql,
  seed: Uint8Array,
  { text, signature }: Pick<SignedHead, 'text' | 'signature'>,
): Promise<'same' | 'missing' | 'altered' | 'not_signed'> {
  const [, count, hash] = form.exec(text) ?? [];
  const { publicKey } = receiptKey(seed);
  const isOurs = verifyReceipt(publicKey, Buffer.from(text), Buffer.from(signature, 'base64url'));
  if (!count || !isOurs) return 'not_signed';
  if (Number(count) === 0) return 'same';
  const { rows } = await db.query<{ hash: Buffer }>('SELECT hash FROM audit WHERE seq = $1', [Number(count)]);
  if (!rows[0]) return 'missing';
  return rows[0].hash.toString('hex') === hash ? 'same' : 'altered';
}
