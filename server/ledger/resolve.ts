import type { Sql } from '../db/open.ts';
import { statement } from '../db/sql.ts';

/** The outcome of an intent. `call`: the path of the call that used the key, '' when none did; `ref`: its effect. */
export type IntentOutcome =
  | { state: 'done'; call: string; ref: string }
  | { state: 'abandoned'; call: string }
  | { state: 'in_flight'; call: string };

type Row = { state: 'done' | 'abandoned' | 'in_flight' | 'again'; call: string | null; ref: string | null };

const sql = statement(import.meta.url, 'resolve');

/** The outcome of a key's intent; 'done' and 'abandoned' are final, as an unused key is closed in the same statement. */
export async function outcomeOf(db: Sql, member: string, key: string): Promise<IntentOutcome> {
  for (;;) {
    const { rows } = await db.query<Row>({ name: 'resolve', text: sql, values: [member, key] });
    const { state, call, ref } = rows[0] as Row;
    const by = call === null || call === 'resolve' ? '' : call;
    if (state === 'done') return { state, call: by, ref: ref as string };
    if (state !== 'again') return { state, call: by };
  }
}
