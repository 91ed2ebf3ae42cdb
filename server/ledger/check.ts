import type { Db, Sql, Tx } from '../db/open.ts';
import { statement } from '../db/sql.ts';

/** An invariant that does not hold, and the id of the member, order, round or transfer that breaks it. */
export type Violation = { broken: string; id: string | null };

const sql = statement(import.meta.url, 'check');

async function look(tx: Sql): Promise<Violation[]> {
  // On a database of a million transfers, compiling this statement would take two thirds of its time.
  await tx.query('SET LOCAL jit = off');
  return (await tx.query<Violation>(sql)).rows;
}

/** Checks all invariants in one snapshot, under full traffic. An empty list means that all hold. */
export const check = (db: Db | Tx): Promise<Violation[]> => ('tx' in db ? db.tx(look) : look(db));
