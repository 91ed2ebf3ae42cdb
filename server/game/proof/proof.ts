import type { Game } from '../../../contract/game/game.ts';
import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import type { BeaconParams } from '../../draw/beacon/beacon.ts';
import { quicknet } from '../../draw/beacon/quicknet.ts';
import { hex, sha256 } from '../../draw/bytes.ts';
import { periodOf, previousRound, type Round, roundOf } from '../../draw/rounds.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { GameServices } from '../game-services.ts';
import { houseBeacon } from '../round/beacon-client.ts';
import { drawnRound, isDrawnOnDemand } from '../round/draw-round.ts';
import type { MayDraw } from '../round/drawn-rounds.ts';
import type { RoundRow } from '../round/round-store.ts';
import { firstRound } from './chain-list.ts';
import type { ChainRow } from './chains.ts';

const bytes = (value: Uint8Array | null | undefined) => (value ? hex(value) : '');

/** Milliseconds that a proof waits for a beacon. */
const beaconWaitMs = 2_000;

/**
 * What anyone needs to recompute a round's dice. A past round that nobody has read is drawn now if the budget for old rounds
 * allows it; otherwise the proof is that of a round that waits for its draw.
 * @param mayDraw asked before a search for an old round begins
 * @throws Refusal `not_found` for a round that no chain covers or that has not begun
 */
export async function proofOf(services: GameServices, game: Game, roundNumber: string, mayDraw: MayDraw) {
  const round = roundOf(game, roundNumber);
  const now = await services.clock.read();
  const row = await services.rounds.find(game, roundNumber);
  const chain = round && (await chainOf(services, game, round, row));
  if (!round || !chain || (!row && now < round.startsAt)) throw new Refusal('not_found');
  const drawsAt = row?.drawsAt.getTime() ?? round.drawsAt;
  const drawable = now >= drawsAt && (!isDrawnOnDemand(row) || (await mayAsk(services, drawsAt, mayDraw)));
  const ask = { due: !isDrawnOnDemand(row), waitMs: beaconWaitMs };
  const drawn = drawable ? await drawnRound(services, { round, row }, ask) : undefined;
  return assemble(services, { game, round, row: drawn ?? row, chain });
}

/** Is the beacon's signature for an old round known, or may it be searched for? */
async function mayAsk(
  { beacon: beaconClient }: GameServices,
  drawsAt: number,
  mayDraw: MayDraw,
): Promise<boolean> {
  if (beaconClient.knows(beaconClient.beacon.roundAt(drawsAt))) return true;
  return beaconClient.searchesLeft() > 0 && mayDraw(1);
}

type Found = { game: Game; round: Round; row: RoundRow | undefined; chain: ChainRow };

async function chainOf(services: GameServices, game: Game, round: Round, row: RoundRow | undefined) {
  if (!row) return services.chains.at(game, round.startsAt);
  return (await services.chains.list()).find(({ id }) => id === row.chain);
}

async function assemble(services: GameServices, { game, round, row, chain }: Found) {
  const drawsAt = row?.drawsAt ?? new Date(round.drawsAt);
  const period = row?.period ?? periodOf(round, chain.startsAt.getTime());
  const { params, wanted } = beaconOf(services, row, drawsAt);
  return {
    key: game.key,
    expect: round.expect,
    period,
    closes_at: (row?.closesAt ?? new Date(round.closesAt)).toISOString(),
    draws_at: drawsAt.toISOString(),
    orders: await orders(services, row),
    commitment: bytes(row?.commitment),
    previous_commitment: bytes(row?.previous),
    chain: {
      id: chain.id,
      s0: hex(chain.s0),
      length: chain.length,
      first_expect: firstRound(services.plaza.games, chain),
    },
    seed: bytes(row?.seed),
    previous: await previousSeed(services, { game, round, row, chain }, period),
    beacon: {
      name: params.name,
      demo: params.demo,
      scheme: params.scheme,
      public_key: hex(params.publicKey),
      chain_hash: hex(params.chainHash),
      genesis: params.genesis,
      interval: params.interval,
      round: wanted,
      signature: bytes(row?.signature),
    },
    dice: row?.dice ?? [],
  };
}

/** The beacon with which the round was or will be drawn. */
function beaconOf(services: GameServices, row: RoundRow | undefined, drawsAt: Date) {
  const { beacon } = services.beacon;
  const params: BeaconParams = [
    beacon,
    quicknet,
    houseBeacon(services.plaza, () => services.clock.now()),
  ].find(({ name }) => name === (row?.beacon ?? beacon.name)) as BeaconParams;
  return { params, wanted: row?.beaconRound ?? beacon.roundAt(drawsAt.getTime()) };
}

async function orders({ plaza }: GameServices, row: RoundRow | undefined) {
  const digits = currencyDigits((await plaza.settings.get()).currency);
  const { rows } = await plaza.db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM orders WHERE round = $1',
    [row?.id ?? null],
  );
  const found = rows[0]?.count ?? 0;
  const unplayed = !row || (row.dice && !row.committedAt);
  return {
    count: row?.count ?? 0,
    stake: formatMoney(row?.stake ?? 0n, digits),
    root: unplayed ? hex(sha256()) : bytes(row.root),
    // Counted now, so that a row that somebody adds by hand after the draw is seen too.
    late: row?.committedAt || unplayed ? Math.max(row?.late ?? 0, found - (row?.count ?? 0)) : 0,
  };
}

/**
 * s_(n−1), once it can decide nothing any more: with this round's dice, or when the round before has ended and no round
 * before this one waits for its draw. It must not be published earlier, because its hashes are the seeds of all rounds
 * before.
 */
async function previousSeed(
  services: GameServices,
  { game, round, row, chain }: Found,
  period: number,
): Promise<string> {
  if (period === 1) return hex(chain.s0);
  const before = await services.rounds.find(game, previousRound(round).expect);
  const over = (await services.clock.read()) >= (before?.drawsAt.getTime() ?? round.startsAt);
  if (!row?.dice && (!over || (await services.rounds.waits(chain.id, period)))) return '';
  const seeds = await services.chains.seeds(chain).catch(() => undefined);
  return seeds ? hex(seeds.seed(period - 1)) : '';
}
