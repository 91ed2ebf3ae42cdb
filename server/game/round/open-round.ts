import { pricesOf } from '../../../contract/game/game.ts';
import type { Tx } from '../../db/open.ts';
import { gate, round } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { periodOf, type Round } from '../../draw/rounds.ts';
import { houseBalances, lockHouse } from '../../ledger/house.ts';
import type { GameServices } from '../game-services.ts';
import type { ChainRow } from '../proof/chains.ts';

/** A game opens no new round while this many wait for their beacon. */
const mostUndrawn = 3;

/**
 * Opens the running round of a game for orders when it is not open yet: what it may cost is reserved from the house's
 * balance. Requests about the game call it, so that a round that nobody looks at reserves nothing.
 * @param running as the database's clock tells it
 * @returns false when it takes no orders now: too late, no chain, or too many rounds wait for their beacon
 */
export async function openRound(services: GameServices, running: Round): Promise<boolean> {
  const { game } = running;
  if (await services.rounds.opened(game, running.expect)) return true;
  const chain = await services.chains.at(game, running.startsAt);
  if (!chain || services.clock.now() >= running.closesAt) return false;
  const { round_risk } = await services.plaza.settings.get();
  return services.plaza.db.tx(async (tx) => {
    await lockHouse(tx);
    if (!(await mayOpen(tx, running))) return false;
    return writeRound(tx, running, { chain, slots: services.slots, risk: round_risk });
  });
}

/** Asked after the house's lock is held: the round may have closed while this waited for the lock. */
async function mayOpen(tx: Tx, { game, closesAt }: Round): Promise<boolean> {
  const { rows } = await tx.query<{ waiting: number; early: boolean }>(
    `SELECT count(*)::int AS waiting, clock_timestamp() < $2 AS early FROM round
     WHERE game = $1 AND settled_at IS NULL AND drawn_at IS NULL AND draws_at <= clock_timestamp()`,
    [game.key, new Date(closesAt)],
  );
  return rows[0]?.early === true && rows[0].waiting < mostUndrawn;
}

/** What a round opens with. `slots`: gates; `risk`: its share of what the house holds, in hundredths. */
export type Terms = { chain: ChainRow; slots: number; risk: number };

/** What one gate may cost: the round's share of what is held and not yet reserved by a round that is not settled. */
async function capOf(tx: Tx, { slots, risk }: Terms): Promise<bigint> {
  // Separate statements after the house's lock, so that their snapshots see every round that was opened before.
  const { house } = await houseBalances(tx);
  const { rows } = await tx.query<{ reserved: string }>(
    `SELECT coalesce(sum(g.cap), 0)::text AS reserved FROM round r JOIN gate g ON g.round = r.id
     WHERE r.settled_at IS NULL`,
  );
  const free = house - BigInt(rows[0]?.reserved ?? 0);
  return free <= 0n ? 0n : (free * BigInt(risk)) / 100n / BigInt(slots);
}

/** Writes a round and its gates, unless another node was first. The caller holds the house's lock (`lockHouse`). */
export async function writeRound(tx: Tx, opening: Round, terms: Terms): Promise<boolean> {
  const { game, expect, startsAt, closesAt, drawsAt } = opening;
  const id = uuidv7();
  const { rowCount } = await tx.orm
    .insert(round)
    .values({
      id,
      game: game.key,
      expect,
      chain: terms.chain.id,
      period: periodOf(opening, terms.chain.startsAt.getTime()),
      opensAt: new Date(startsAt),
      closesAt: new Date(closesAt),
      drawsAt: new Date(drawsAt),
      prices: pricesOf(game),
    })
    .onConflictDoNothing();
  if (rowCount !== 1) return true;
  const cap = await capOf(tx, terms);
  const slots = Array.from({ length: terms.slots }, (_, slot) => ({ round: id, slot, cap }));
  await tx.orm.insert(gate).values(slots);
  return true;
}
