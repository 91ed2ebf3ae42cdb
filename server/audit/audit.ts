import { createHash } from 'node:crypto';
import type { Sql } from '../db/open.ts';

type Row = { seq: number; at: Date; event: string; hash: Buffer };

/** What the first event is chained to. */
const beginning = Buffer.alloc(32);

const chained = (previous: Buffer, event: string) =>
  createHash('sha256').update(previous).update(event).digest();

async function last(db: Sql): Promise<{ seq: number; hash: Buffer }> {
  const { rows } = await db.query<Row>('SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1');
  return rows[0] ?? { seq: 0, hash: beginning };
}

/**
 * Adds one event to the audit log: h_i = SHA256(h_(i−1) ‖ event). Who comes second to a place in the chain waits for
 * the first and then takes the next place, so that events of several nodes at once make one chain.
 * @param event without passwords, keys or card numbers; `at` is put in front of it
 * @returns its place, from 1
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

/** What a look at the whole chain found. `broken`: the place of the first event that is not as it was written. */
export type Verified = { count: number; hash: string; broken?: number };

/**
 * Recomputes the chain. A changed, added or missing event breaks it; that the newest ones are missing shows when the
 * count and hash of an earlier look were kept elsewhere.
 */
export async function verify(db: Sql): Promise<Verified> {
  let hash: Buffer = beginning;
  let count = 0;
  for (;;) {
    const { rows } = await db.query<Row>(
      'SELECT seq, at, event, hash FROM audit WHERE seq > $1 ORDER BY seq LIMIT 1000',
      [count],
    );
    for (const row of rows) {
      const next = chained(hash, row.event);
      if (row.seq !== count + 1 || !next.equals(row.hash) || !isDated(row)) {
        return { count, hash: hash.toString('hex'), broken: count + 1 };
      }
      hash = next;
      count++;
    }
    if (rows.length < 1000) return { count, hash: hash.toString('hex') };
  }
}

/** The time beside the event is the one in it. */
const isDated = ({ at, event }: Row) => event.startsWith(`{"at":"${at.toISOString()}"`);
