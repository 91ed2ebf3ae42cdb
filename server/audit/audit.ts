import { createHash } from 'node:crypto';
import type { Sql } from '../db/open.ts';

type Row = { seq: number; at: Date; event: string; hash: Buffer };

/** The hash before the first event. */
const genesis = Buffer.alloc(32);

const chained = (previous: Buffer, event: string) =>
  createHash('sha256').update(previous).update(event).digest();

async function last(db: Sql): Promise<{ seq: number; hash: Buffer }> {
  const { rows } = await db.query<Row>('SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1');
  return rows[0] ?? { seq: 0, hash: genesis };
}

/**
 * Appends one event to the audit log: h_i = SHA256(h_(i−1) ‖ event). When two nodes append at once, the second insert waits for
 * the first, conflicts, and is repeated with the next number, so that there is one chain.
 * @param event must not contain passwords, keys or card numbers; `at` is added as its first field
 * @returns its number, from 1
 */
export async function record(db: Sql, at: Date, event: Record<string, unknown>): Promise<number> {
  const text = JSON.stringify({ at: at.toISOString(), ...event });
  for (;;) {
    const { seq, hash } = await last(db);
    const { rowCount } = await db.query(
      'INSERT INTO audit (seq, at, event, hash) VALUES ($1, $2, $3, $4) ON CONFLICT (seq) DO NOTHING',
      [seq + 1, at, text, chained(hash, text)],
    );
    if (rowCount === 1) return seq + 1;
  }
}

/** The result of checking the whole chain. `broken`: the number of the first event that was altered. */
export type Verified = { count: number; hash: string; broken?: number };

/**
 * Recomputes the chain. A changed, inserted or missing event breaks it. Missing newest events are noticed only by comparing
 * with the count and hash of an earlier check that were noted elsewhere.
 */
export async function verify(db: Sql): Promise<Verified> {
  let hash: Buffer = genesis;
  let count = 0;
  for (;;) {
    const { rows } = await db.query<Row>(
      'SELECT seq, at, event, hash FROM audit WHERE seq > $1 ORDER BY seq LIMIT 1000',
      [count],
    );
    for (const row of rows) {
      const next = chained(hash, row.event);
      if (row.seq !== count + 1 || !next.equals(row.hash) || !hasOwnTime(row)) {
        return { count, hash: hash.toString('hex'), broken: count + 1 };
      }
      hash = next;
      count++;
    }
    if (rows.length < 1000) return { count, hash: hash.toString('hex') };
  }
}

/** Is the time in the row the one in the event? */
const hasOwnTime = ({ at, event }: Row) => event.startsWith(`{"at":"${at.toISOString()}"`);
