import type { Game } from '../../../contract/game/game.ts';
import { parityOf, sizeOf } from '../../../contract/game/picks.ts';
import { previousRound, type Round, runningRound } from '../../draw/rounds.ts';
import type { GameServices } from '../game-services.ts';
import type { ChainRow } from '../proof/chains.ts';
import { drawnRound, isDrawnOnDemand, type PastRound } from './draw-round.ts';
import type { RoundRow } from './round-store.ts';

const pageSize = 20;
/** How many rounds back the list goes; older rounds can be read by their proofs. */
const longest = 1_000;
/** Milliseconds that a page waits for the beacon, for all its rounds together. */
const beaconWaitMs = 400;

/** May this asker start so many searches for old rounds? */
export type MayDraw = (rounds: number) => Promise<boolean>;

/**
 * A page of past rounds, newest first. Rounds without orders are drawn now, as far as the beacon's budget allows; the rest
 * is listed without dice, and a later read has them.
 */
export async function drawnPage(services: GameServices, game: Game, page: number, mayDraw: MayDraw) {
  const skipped = (page - 1) * pageSize;
  if (skipped >= longest) return [];
  const newest = runningRound(game, (await services.clock.read()) - (skipped + 1) * game.seconds * 1000);
  const rounds = [newest];
  while (rounds.length < pageSize) rounds.push(previousRound(rounds.at(-1) as Round));
  const stored = await services.rounds.span(game, (rounds.at(-1) as Round).expect, newest.expect);
  const rows = new Map(stored.map((row) => [row.expect, row]));
  const chains = (await services.chains.list()).filter((chain) => chain.game === game.key);
  const known = rounds
    .map((round) => ({ round, row: rows.get(round.expect) }))
    .filter(({ round, row }) => row || chains.some((chain) => covers(chain, round)));
  const drawn = await drawOld(services, known, mayDraw);
  return known.map(({ round, row }) => toWire(round, drawn.get(round.expect) ?? row));
}

const covers = ({ startsAt, endsAt }: ChainRow, round: Round) =>
  startsAt.getTime() <= round.startsAt && round.startsAt < endsAt.getTime();

/** Draws the rounds that are drawn on demand and whose beacon answers in time. @returns their rows by `expect` */
async function drawOld(
  services: GameServices,
  known: PastRound[],
  mayDraw: MayDraw,
): Promise<Map<string, RoundRow>> {
  const { beacon: beaconClient } = services;
  const wanted = known
    .filter(({ row }) => isDrawnOnDemand(row))
    .map((past) => ({ past, beaconRound: beaconClient.beacon.roundAt(drawsAt(past)) }));
  const here = wanted.filter(({ beaconRound }) => beaconClient.knows(beaconRound));
  const unknown = wanted.filter((one) => !here.includes(one)).slice(0, beaconClient.searchesLeft());
  const allowed = unknown.length > 0 && (await mayDraw(unknown.length));
  const asked = allowed ? [...here, ...unknown] : here;
  const found = await Promise.all(
    asked.map(({ beaconRound }) => beaconClient.oldSignature(beaconRound, beaconWaitMs)),
  );
  const drawn = new Map<string, RoundRow>();
  for (const { past } of asked.filter((_, i) => found[i])) {
    const row = await drawnRound(services, past, { due: false, waitMs: 0 }).catch(() => undefined);
    if (row) drawn.set(past.round.expect, row);
  }
  return drawn;
}

const drawsAt = ({ round, row }: PastRound) => row?.drawsAt.getTime() ?? round.drawsAt;

function toWire(round: Round, row: RoundRow | undefined) {
  const create_time = new Date(drawsAt({ round, row })).toISOString();
  return { expect: round.expect, opencode: row?.dice ?? [], ...words(row?.dice), create_time };
}

function words(dice: number[] | null | undefined) {
  if (!dice) return { total: 0, one: '' as const, two: '' as const };
  const total = dice.reduce((sum, die) => sum + die, 0);
  return { total, one: sizeOf(total), two: parityOf(total) };
}
