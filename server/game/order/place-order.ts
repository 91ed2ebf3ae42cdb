import { randomBytes } from 'node:crypto';
import type { ErrorWord } from '../../../contract/errors.ts';
import type { Game } from '../../../contract/game/game.ts';
import { priceIn } from '../../../contract/game/game.ts';
import { stakeStep } from '../../../contract/game/odds.ts';
import type { PickType } from '../../../contract/game/picks.ts';
import { currencyDigits, moneyShape, parseMoney } from '../../../contract/money.ts';
import type { Sql } from '../../db/open.ts';
import { statement } from '../../db/sql.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { runningRound } from '../../draw/rounds.ts';
import { Invalid, Refusal } from '../../errors/refusal.ts';
import { businessHash } from '../../ledger/intent.ts';
import type { GameServices } from '../game-services.ts';
import { openRound } from '../round/open-round.ts';
import type { LeafFields } from './leaves.ts';
import { sumMask } from './sum-mask.ts';

export const orderSql = statement(import.meta.url, 'order');

/** An order as a member sent it. `stake`: minor units per pick; `refused`: a word the site refuses with, '' for none. */
export type OrderRequest = {
  member: string;
  key: string;
  game: Game;
  expect: string;
  types: PickType[];
  stake: bigint;
  refused: ErrorWord | '';
};

/** A stored order. `balance`: minor units, right after the order; `fresh`: the fields of its leaf, when this call placed it. */
export type PlacedOrder = { id: string; balance: bigint; fresh?: LeafFields };

type Row = { outcome: string; order_id: string | null; balance: string | null; at: Date | null };

/** The picks of `item`. @throws Refusal `picks_missing`, or Invalid for a doubled one and for one that the game has not */
export function readPicks(item: string, game: Game): PickType[] {
  if (item === '') throw new Refusal('picks_missing');
  const types = item.split(',');
  if (new Set(types).size < types.length) throw new Invalid({ item: 'doubled' });
  return types.map((type) => {
    const pick = game.picks.find((one) => one === type);
    if (!pick) throw new Invalid({ item: 'form' });
    return pick;
  });
}

/** A stake in minor units. @throws Invalid for what is no amount, Refusal `amount_invalid` for none or a broken step */
export function readStake(money: string, currency: string): bigint {
  if (money === '') throw new Refusal('amount_invalid');
  const digits = currencyDigits(currency);
  const stake = moneyShape.test(money) ? parseMoney(money, digits) : null;
  if (stake === null) throw new Invalid({ money: 'amount' });
  const step = parseMoney(stakeStep(digits), digits) as bigint;
  if (stake === 0n || stake % step !== 0n) throw new Refusal('amount_invalid');
  return stake;
}

const nil = '00000000-0000-0000-0000-000000000000';

/** The opened round. It is opened now when this order is the first request about it; nothing when it takes no orders. */
async function roundFor(services: GameServices, game: Game, roundNumber: string) {
  const opened = await services.rounds.opened(game, roundNumber);
  if (opened) return opened;
  const running = runningRound(game, await services.clock.read());
  if (running.expect !== roundNumber) return undefined;
  await openRound(services, running);
  return services.rounds.opened(game, roundNumber);
}

/**
 * Places an order, or returns the one that its idempotency key placed before.
 * @throws Refusal with a word of the contract; then nothing happened
 */
export async function takeOrder(services: GameServices, request: OrderRequest): Promise<PlacedOrder> {
  const round = await roundFor(services, request.game, request.expect);
  const values = orderValues(request, round ?? { id: nil, prices: {} }, services.plaza.env.TIME_ZONE);
  // The key decides which gate is tried first, so that two sendings of one order wait for the same lock.
  const first = Number.parseInt(request.key.slice(-2), 16);
  for (let tried = 0; tried < services.slots; ) {
    const given = values((first + tried) % services.slots);
    const row = await run(services.plaza.db, given);
    const [id, balance] = [row.order_id as string, BigInt(row.balance ?? 0)];
    if (row.outcome === 'placed') return { id, balance, fresh: leafOf(id, row.at as Date, given) };
    if (row.outcome === 'stored') return { id, balance };
    if (row.outcome === 'gate_full') tried++;
    else if (row.outcome !== 'again') throw new Refusal(wordOf(row.outcome));
  }
  throw new Refusal('bankroll_full');
}

/** The leaf of the order that the statement wrote, from the values it was given. */
function leafOf(id: string, at: Date, given: unknown[]): LeafFields {
  const [types, prices, stake, salt] = [given[6], given[8], given[9], given[11]];
  return {
    id,
    at,
    salt: salt as Buffer,
    stake: BigInt(stake as string),
    types: types as string[],
    prices: prices as number[],
  };
}

const wordOf = (outcome: string): ErrorWord =>
  outcome === 'abandoned'
    ? 'conflict'
    : outcome === 'member_unknown'
      ? 'unauthenticated'
      : (outcome as ErrorWord);

async function run(db: Sql, values: unknown[]): Promise<Row> {
  for (let tries = 1; ; tries++) {
    try {
      const { rows } = await db.query<Row>({ name: 'order', text: orderSql, values });
      return rows[0] as Row;
    } catch (error) {
      // Serialization failure and deadlock: PostgreSQL does not report them here, other engines of its protocol may.
      if (tries === 10 || !['40001', '40P01'].includes((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** The values of the order's statement for a gate. */
export function orderValues(
  order: OrderRequest,
  round: { id: string; prices: Record<string, number> },
  timeZone: string,
) {
  const types = [...order.types].sort();
  const fields = { game: order.game.key, expect: order.expect, item: types.join(), stake: `${order.stake}` };
  const [hash, id, salt] = [businessHash(fields), uuidv7(), randomBytes(16)];
  const prices = types.map((type) => round.prices[type] ?? priceIn(order.game, type));
  const sums = types.map(sumMask);
  return (slot: number): unknown[] => [
    order.member,
    order.key,
    hash,
    id,
    round.id,
    slot,
    types,
    sums,
    prices,
    `${order.stake}`,
    timeZone,
    salt,
    order.refused,
  ];
}
