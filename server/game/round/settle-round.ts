import type { Db } from '../../db/open.ts';
import { statement } from '../../db/sql.ts';
import { notifyPaidOff } from '../../ledger/owed.ts';

type Chunk = {
  settled: string;
  last_member: string | null;
  last_id: string | null;
  paid_off: string[];
  done: boolean;
};

const sql = statement(import.meta.url, 'settle');

const nil = '00000000-0000-0000-0000-000000000000';

/**
 * Pays a drawn round, or returns the stakes of a voided one, in chunks of orders. Several nodes may do so at once, and
 * after a crash another one continues.
 * @returns how many orders this caller settled
 */
export async function settleRound(db: Db, round: string): Promise<number> {
  let cursor: [string, string] = [nil, nil];
  for (let total = 0; ; ) {
    const chunk = await db.tx(async (tx) => {
      // Not named: the plan must fit the tables as they are now.
      const { rows } = await tx.query<Chunk>(sql, [round, ...cursor]);
      const [one] = rows as [Chunk];
      await notifyPaidOff(tx, one.paid_off);
      return one;
    });
    total += Number(chunk.settled);
    // Another node holds the remaining orders. It finishes them, or the job of the next second does.
    if (chunk.done || (chunk.last_id === null && cursor[1] === nil)) return total;
    cursor = [chunk.last_member ?? nil, chunk.last_id ?? nil];
  }
}
