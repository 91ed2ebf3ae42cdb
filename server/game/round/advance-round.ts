import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Game } from '../../../contract/game/game.ts';
import { round } from '../../db/schema.ts';
import type { GameServices } from '../game-services.ts';
import { closeOnSlowClock } from './close-on-slow-clock.ts';
import { closeGates, commitRound } from './close-round.ts';
import { drawRound } from './draw-round.ts';
import type { RoundRow } from './round-store.ts';
import { settleRound } from './settle-round.ts';

/**
 * Runs once a second for each game, and takes every closed round as many steps further as possible. Any number of nodes may
 * run it: each step happens once, and after a crash in the middle of a step another node repeats it.
 */
export async function advance(services: GameServices, game: Game): Promise<void> {
  const due = await services.plaza.db.orm
    .select()
    .from(round)
    .where(
      and(eq(round.game, game.key), isNull(round.settledAt), lte(round.closesAt, sql`clock_timestamp()`)),
    )
    .orderBy(asc(round.opensAt))
    .limit(20);
  for (const row of due) {
    try {
      await step(services, game, row);
    } catch (error) {
      const { message } = error as Error;
      services.plaza.log.error('round stands still', { game: game.key, expect: row.expect, message });
    }
  }
}

async function step(services: GameServices, game: Game, row: RoundRow): Promise<void> {
  if (!row.committedAt) {
    await closeGates(services, row.id);
    if (await commitRound(services, game, row)) await closeOnSlowClock(services, row);
    return;
  }
  if (row.voidedAt || (await drawRound(services, game, row))) await settleRound(services.plaza.db, row.id);
}
