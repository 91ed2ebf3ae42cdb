import { createHash } from 'node:crypto';
import type { Sql, Tx } from '../db/open.ts';
import { Refusal } from '../errors/refusal.ts';

/** What a call claims its key with. `call`: the call's path, for `resolve`; `hash`: by `businessHash`. */
export type Intent = { member: string; key: string; call: string; hash: Buffer };

/**
 * What claiming a key finds.
 * `new`: claimed now · `stored`: finished before, the answer is made again from `ref` · `reused`: used with another body
 * or by another call · `in_flight`: claimed and not finished · `abandoned`: closed by `resolve`, for good.
 */
export type Claim =
  | { state: 'new' | 'reused' | 'in_flight' | 'abandoned' }
  | { state: 'stored'; ref: string };

type Row = { call: string; hash: Buffer | null; ref: string | null };

/** SHA-256 over an intent's business fields, sorted by name. A repeated key with another hash is another intent. */
export function businessHash(fields: Record<string, string>): Buffer {
  const pairs = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(pairs)).digest();
}

/**
 * Claims a key for a call whose effect is written in this transaction, or in a later one after a provider was asked.
 * In a transaction it waits for another transaction that claims the same key, and then sees its claim.
 */
export async function claim(tx: Sql, { member, key, call, hash }: Intent): Promise<Claim> {
  const claimed = await tx.query({
    name: 'intent-claim',
    text: `INSERT INTO intent (member, key, call, hash, at) VALUES ($1, $2, $3, $4, clock_timestamp())
      ON CONFLICT DO NOTHING`,
    values: [member, key, call, hash],
  });
  if (claimed.rowCount === 1) return { state: 'new' };
  // A statement of its own: the one before does not see a row that was committed while it waited.
  const { rows } = await tx.query<Row>(
    'SELECT call, hash, ref FROM intent WHERE member = $1 AND key = $2 FOR UPDATE',
    [member, key],
  );
  const [row] = rows;
  if (!row) return claim(tx, { member, key, call, hash }); // released meanwhile
  if (row.hash === null) return { state: 'abandoned' };
  if (row.call !== call || !row.hash.equals(hash)) return { state: 'reused' };
  return row.ref === null ? { state: 'in_flight' } : { state: 'stored', ref: row.ref };
}

const keyRefusals = { reused: 'key_reused', in_flight: 'in_flight', abandoned: 'conflict' } as const;

/**
 * Locks the member, then claims the key. All code takes the locks in this order, as the order's statement does.
 * @returns what the key did before, or undefined when it is new
 * @throws Refusal `key_reused`, `in_flight`, `conflict`
 */
export async function claimOnMember(
  tx: Tx,
  member: string,
  intent: Intent | undefined,
): Promise<string | undefined> {
  await tx.query('SELECT FROM account WHERE member = $1 FOR NO KEY UPDATE', [member]);
  if (!intent) return undefined;
  const claimed = await claim(tx, intent);
  if (claimed.state === 'stored') return claimed.ref;
  if (claimed.state !== 'new') throw new Refusal(keyRefusals[claimed.state]);
  return undefined;
}

/**
 * Stores the one effect of a claimed key. Call it in the transaction that writes the effect.
 * @returns false when the claim is gone, because `resolve` answered 'abandoned' for it. The caller must roll back.
 */
export async function finish(
  tx: Sql,
  { member, key, ref }: { member: string; key: string; ref: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE intent SET ref = $3 WHERE member = $1 AND key = $2 AND ref IS NULL AND hash IS NOT NULL',
    [member, key, ref],
  );
  return rowCount === 1;
}

/** Deletes a claim whose provider refused: refusals are not stored, and the key may be used again. */
export async function release(tx: Sql, { member, key }: { member: string; key: string }): Promise<void> {
  await tx.query('DELETE FROM intent WHERE member = $1 AND key = $2 AND ref IS NULL AND hash IS NOT NULL', [
    member,
    key,
  ]);
}
