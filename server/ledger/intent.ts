import { createHash } from 'node:crypto';
import type { Sql, Tx } from '../db/open.ts';
import { Refusal } from '../errors/refusal.ts';

/** An intent as its call knows it. `call`: the call's path, for `resolve`; `hash`: by `businessHash`. */
export type Intent = { member: string; key: string; call: string; hash: Buffer };

/**
 * What a key stands for when it is claimed.
 * `new`: claimed now, go on · `stored`: done before, answer from `ref` again · `reused`: done or begun with another
 * body or by another call · `in_flight`: begun and not yet finished · `abandoned`: closed by `resolve`, for good.
 */
export type Claim =
  | { state: 'new' | 'reused' | 'in_flight' | 'abandoned' }
  | { state: 'stored'; ref: string };

type Row = { call: string; hash: Buffer | null; ref: string | null };

/** SHA-256 over an intent's business fields, named and sorted: what makes a repeated key the same intent or another. */
export function businessHash(fields: Record<string, string>): Buffer {
  const pairs = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(pairs)).digest();
}

/**
 * Claims a key for a call whose effect comes in a later transaction (a provider is asked in between) or in this one.
 * Run in a transaction it waits for a twin under way there and then sees its claim.
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
 * Locks the member, then claims the key. In this order everywhere: an order's statement takes them so too.
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
 * Ties a claimed key to its one effect. Run it in the transaction that writes the effect.
 * @returns false when the claim is no more: `resolve` took it for dead and told 'abandoned'. Then roll back.
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

/** Gives a claim up whose provider refused: refusals are not stored, and the key may be tried again. */
export async function release(tx: Sql, { member, key }: { member: string; key: string }): Promise<void> {
  await tx.query('DELETE FROM intent WHERE member = $1 AND key = $2 AND ref IS NULL AND hash IS NOT NULL', [
    member,
    key,
  ]);
}
