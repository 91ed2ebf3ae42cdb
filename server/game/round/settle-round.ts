import type { Db } from '../../db/open.ts';
import { statement } from '../../db/sql.ts';
import { tellPaidOff } from '../../ledger/owed.ts';

type Chunk = {
  settled: string;
  last_member: string | null;
  last_id: string | null;
  paid_off: string[];
  done: boolean;
};

const settleSql = statement(import.meta.url, 'settle');
const voidSql = statement(import.meta.url, 'void');

const nil = '00000000-0000-0000-0000-000000000000';

/** Works through a round's open orders in chunks. Several nodes may do so at once, and another one goes on after a crash. */
async function inChunks(db: Db, sql: string, round: string): Promise<number> {
  let cursor: [string, string] = [nil, nil];
  for (let total = 0; ; ) {
    const chunk = await db.tx(async (tx) => {
      // Not named: the plan must fit the tables as they are now.
      const { rows } = await tx.query<Chunk>(sql, [round, ...cursor]);
      const [one] = rows as [Chunk];
      await tellPaidOff(tx, one.paid_off);
      return one;
    });
    total += Number(chunk.settled);
    // What is left is held by another settler: it will finish, or be taken over in a second.
    if (chunk.done || (chunk.last_id === null && cursor[1] === nil)) return total;
    cursor = [chunk.last_member ?? nil, chunk.last_id ?? nil];
  }
}

/** Pays a drawn round. @returns how many orders this caller settled */
export const settleRound = (db: Db, round: string): Promise<number> => inChunks(db, settleSql, round);

/** Returns the stakes of a voided round. @returns how many orders this caller returned */
export const returnStakes = (db: Db, round: string): Promise<number> => inChunks(db, voidSql, round);
