import { every, type Stop } from '../jobs/jobs.ts';
import type { Log } from '../jobs/log.ts';
import type { Db } from './open.ts';

const minute = 60_000;

/**
 * Checkpoints and vacuums PGlite, which has no background workers: this shortens the write-ahead log, removes dead rows and
 * updates the planner's statistics. PostgreSQL does it by itself.
 */
export function upkeep(db: Db, log: Log): Stop[] {
  if (db.engine !== 'pglite') return [];
  return [
    every(5 * minute, 'checkpoint', log, () => db.query('CHECKPOINT')),
    every(30 * minute, 'vacuum', log, () => db.query('VACUUM (ANALYZE)')),
  ];
}
