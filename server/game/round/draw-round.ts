import { type Game, pricesOf } from '../../../contract/game/game.ts';
import { total } from '../../../contract/game/picks.ts';
import { round as rounds } from '../../db/schema.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { sameBytes } from '../../draw/bytes.ts';
import { commitment } from '../../draw/commitment.ts';
import { type Dice, throwDice } from '../../draw/dice.ts';
import { periodOf, type Round } from '../../draw/rounds.ts';
import type { GameServices } from '../game-services.ts';
import type { ChainRow } from '../proof/chains.ts';
import type { RoundRow } from './round-store.ts';

/** How a round's dice came about. */
export type Transcript = {
  beacon: string;
  beaconRound: number;
  signature: Buffer;
  seed: Buffer;
  dice: Dice;
};

type Place = { game: Game; chain: ChainRow; period: number; drawsAt: number };

/**
 * How the beacon is asked. `due`: orders or readers of the running game wait for it, so it comes first; otherwise the budget
 * for old rounds applies.
 */
export type BeaconAsk = { due: boolean; waitMs: number };

/** The dice of a round that is due for its draw; undefined while its beacon has not answered. */
async function computeDraw(
  services: GameServices,
  { game, chain, period, drawsAt }: Place,
  { due, waitMs }: BeaconAsk,
): Promise<Transcript | undefined> {
  if ((await services.clock.read()) < drawsAt) return undefined;
  const { beacon } = services.beacon;
  const round = beacon.roundAt(drawsAt);
  // The chain first: SecretLost is thrown whether or not the beacon answers.
  const seed = (await services.chains.seeds(chain)).seed(period);
  const signature = await (due
    ? services.beacon.dueSignature(round, waitMs)
    : services.beacon.oldSignature(round, waitMs));
  if (!signature) return undefined;
  const input = { game: game.key, period, chainHash: beacon.chainHash, round, signature };
  const dice = throwDice(seed, input);
  return {
    beacon: beacon.name,
    beaconRound: round,
    signature: Buffer.from(signature),
    seed: Buffer.from(seed),
    dice,
  };
}

const storeSql = `UPDATE round r SET beacon = $2, beacon_round = $3, signature = $4, seed = $5, dice = $6, sum = $7,
    drawn_at = clock_timestamp(), late = greatest(0, (SELECT count(*)::int FROM orders o WHERE o.round = r.id) - r.count)
  WHERE r.id = $1 AND r.dice IS NULL AND r.voided_at IS NULL AND r.committed_at IS NOT NULL
    AND r.draws_at <= clock_timestamp()`;

// Compared in the database, because a Date has no microseconds.
const lateSql = `UPDATE orders o SET late = true FROM round r
  WHERE r.id = $1 AND o.round = r.id AND o.at >= r.closes_at AND o.state = 'accepted'`;

/** Does the stored commitment still fit the round and its chain? A chain that was exchanged must not draw it. */
function isSealed(game: Game, { s0 }: ChainRow, row: RoundRow): boolean {
  const { period, root, count, stake, previous, commitment: made } = row;
  if (!root || count === null || stake === null || !previous || !made) return false;
  return sameBytes(commitment({ game: game.key, period, s0, root, count, stake, previous }), made);
}

/**
 * Draws a committed round and stores the transcript. Another node that does so at the same time stores the same.
 * @returns whether its dice are stored now
 * @throws Error when it is no longer what was committed to, SecretLost
 */
export async function drawRound(
  services: GameServices,
  game: Game,
  row: RoundRow,
  { due = true, waitMs = 900 }: Partial<BeaconAsk> = {},
): Promise<boolean> {
  if (row.dice) return true;
  if (!row.committedAt || row.voidedAt) return false;
  const chain = (await services.chains.list()).find(({ id }) => id === row.chain) as ChainRow;
  if (!isSealed(game, chain, row)) throw new Error('the commitment is of another chain or other orders');
  const place = { game, chain, period: row.period, drawsAt: row.drawsAt.getTime() };
  const drawn = await computeDraw(services, place, { due, waitMs });
  if (!drawn) return false;
  const { beacon, beaconRound, signature, seed, dice } = drawn;
  await services.plaza.db.query(lateSql, [row.id]);
  await services.plaza.db.query(storeSql, [
    row.id,
    beacon,
    beaconRound,
    signature,
    seed,
    [...dice],
    total(dice),
  ]);
  return true;
}

/** Whether a past round is drawn only when somebody reads it: it was never opened, or it has no orders. */
export const isDrawnOnDemand = (row: RoundRow | undefined): boolean =>
  !row || (!row.dice && row.count === 0 && !row.voidedAt);

/** A past round, and its row where it has one. */
export type PastRound = { round: Round; row: RoundRow | undefined };

/**
 * A past round with its dice, drawn now when it had no orders and nobody had asked for it before (docs/draw.md,
 * 8): fixed by chain and beacon all the same, and stored, so that what was shown once stands.
 * @returns nothing while it cannot be drawn: orders wait for the clock, the beacon is silent or the budget is used up, or no
 * chain covers it
 */
export async function drawnRound(
  services: GameServices,
  { round: past, row }: PastRound,
  ask: BeaconAsk,
): Promise<RoundRow | undefined> {
  const { game } = past;
  if (row?.dice) return row;
  if (row)
    return (await drawRound(services, game, row, ask)) ? services.rounds.find(game, past.expect) : undefined;
  const chain = await services.chains.at(game, past.startsAt);
  if (!chain) return undefined;
  const period = periodOf(past, chain.startsAt.getTime());
  const drawn = await computeDraw(services, { game, chain, period, drawsAt: past.drawsAt }, ask);
  if (!drawn) return undefined;
  await services.plaza.db.orm
    .insert(rounds)
    .values(unplayedRow(past, { chain, period, drawn, now: new Date(services.clock.now()) }))
    .onConflictDoNothing();
  return services.rounds.find(game, past.expect);
}

type Unplayed = { chain: ChainRow; period: number; drawn: Transcript; now: Date };

/** The row of a round that was never opened: it has no gates, so it can take no order. */
function unplayedRow(past: Round, { chain, period, drawn: { dice, ...transcript }, now }: Unplayed) {
  return {
    id: uuidv7(),
    game: past.game.key,
    expect: past.expect,
    chain: chain.id,
    period,
    opensAt: new Date(past.startsAt),
    closesAt: new Date(past.closesAt),
    drawsAt: new Date(past.drawsAt),
    prices: pricesOf(past.game),
    ...transcript,
    dice: [...dice],
    sum: total(dice),
    drawnAt: now,
    settledAt: now,
  };
}
