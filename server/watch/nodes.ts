import type { Sql } from '../db/open.ts';
import type { RelayRecord } from '../db/schema.ts';

/** A node of the site, as it told of itself. `silent`: it has not done so for 30 seconds. */
export type NodeState = {
  id: string;
  host: string;
  pid: number;
  version: string;
  startedAt: Date;
  seenAt: Date;
  clockOffset: number;
  silent: boolean;
  beaconAt: Date | null;
  relays: RelayRecord[];
};

/** All nodes of the last day, the one that started first in front. */
export async function readNodes(db: Sql): Promise<NodeState[]> {
  const { rows } = await db.query<NodeState>(
    `SELECT id, host, pid, version, started_at AS "startedAt", seen_at AS "seenAt", clock_offset AS "clockOffset",
       seen_at < clock_timestamp() - interval '30 seconds' AS silent, beacon_at AS "beaconAt", relays
     FROM node ORDER BY started_at, id`,
  );
  return rows;
}
