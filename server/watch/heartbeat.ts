import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Plaza } from '../context/app-context.ts';
import { uuidv7 } from '../db/uuid.ts';
import { gameServices } from '../game/game-services.ts';
import { every, type Stop } from '../jobs/jobs.ts';

const stamp = fileURLToPath(new URL('../../dist/.build', import.meta.url));

/** Which build this node runs, as the client names it; `dev` without a build. */
function buildName(): string {
  try {
    return readFileSync(stamp, 'utf8').trim().slice(0, 12);
  } catch {
    return 'dev';
  }
}

/** A node that tells of itself. */
export type Heart = { id: string; beat: () => Promise<void>; end: () => Promise<void> };

/** A new node of the site. `beat` writes what it is and knows, with the offset of its clock; `end` removes it. */
export function makeHeart(plaza: Plaza): Heart {
  const { db } = plaza;
  const id = uuidv7();
  const own = [id, hostname().slice(0, 100), process.pid, buildName()];
  return {
    id,
    async beat() {
      const { relays, lastAnswer } = relaysNow(plaza);
      const offset = await clockOffset(plaza);
      await db.query(
        `INSERT INTO node (id, host, pid, version, started_at, seen_at, clock_offset, beacon_at, relays)
         VALUES ($1, $2, $3, $4, clock_timestamp(), clock_timestamp(), $5, $6, $7)
         ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at, clock_offset = excluded.clock_offset,
           beacon_at = excluded.beacon_at, relays = excluded.relays`,
        [...own, offset, lastAnswer, JSON.stringify(relays)],
      );
      // A node that was killed could not remove its row: for a day it is shown as silent.
      await db.query("DELETE FROM node WHERE seen_at < clock_timestamp() - interval '1 day'");
    },
    async end() {
      await db.query('DELETE FROM node WHERE id = $1', [id]);
    },
  };
}

function relaysNow(plaza: Plaza) {
  const { relays } = gameServices(plaza).beacon;
  return { relays: relays.list(), lastAnswer: relays.lastAnswer() };
}

/** Milliseconds that this node's clock is ahead of the database's. */
export async function clockOffset({ db, now }: Plaza): Promise<number> {
  const before = now().getTime();
  const { rows } = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const after = now().getTime();
  return (before + after) / 2 - (rows[0] as { now: Date }).now.getTime();
}

/** The room's job: this node tells of itself every ten seconds, and that it stops. */
export function watchJobs(plaza: Plaza): Stop[] {
  const heart = makeHeart(plaza);
  const stop = every(10_000, 'heartbeat', plaza.log, heart.beat);
  return [
    async () => {
      await stop();
      await heart.end().catch(() => {});
    },
  ];
}
