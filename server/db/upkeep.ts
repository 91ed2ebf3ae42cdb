import { every, type Stop } from '../jobs/jobs.ts';
import type { Log } from '../jobs/log.ts';
import type { Db } from './open.ts';

const minute = 60_000;

/**
 * What PostgreSQL's background workers do by themselves and PGlite, which has none, must be told to: the write-ahead
 * log is cut by checkpoints, dead rows are removed and the planner's numbers kept.
 */
export function upkeep(db: Db, log: Log): Stop[] {
  if (db.engine !== 'pglite') return [];
  return [
    every(5 * minute, 'checkpoint', log, () => db.query('CHECKPOINT')),
    every(30 * minute, 'vacuum', log, () => db.query('VACUUM (ANALYZE)')),
  ];
}
