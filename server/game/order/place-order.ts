import { randomBytes } from 'node:crypto';
import type { ErrorWord } from '../../../contract/errors.ts';
import { type PickType, stakeStep } from '../../../contract/game.ts';
import { currencyDigits, moneyShape, parseMoney } from '../../../contract/money.ts';
import type { Sql } from '../../db/open.ts';
import { statement } from '../../db/sql.ts';
import { uuidv7 } from '../../db/uuid.ts';
import { pickOf } from '../../draw/odds.ts';
import { type Game, runningRound } from '../../draw/rounds.ts';
import { Invalid, Refusal } from '../../errors/refusal.ts';
import { businessHash } from '../../ledger/intent.ts';
import type { GameServices } from '../game-services.ts';
import { openRound } from '../round/open-round.ts';
import type { Leafy } from './leaves.ts';

export const orderSql = statement(import.meta.url, 'order');

/** An order as a member meant it. `stake`: minor units per pick; `refused`: a word the site refuses with, '' for none. */
export type OrderRequest = {
  member: string;
  key: string;
  game: Game;
  expect: string;
  types: PickType[];
  stake: bigint;
  refused: ErrorWord | '';
};

/** What stands. `balance`: minor units, right after the order; `fresh`: its leaf, when it was placed just now. */
export type Placed = { id: string; balance: bigint; fresh?: Leafy };

type Row = { outcome: string; order_id: string | null; balance: string | null; at: Date | null };

/** The picks of `item`. @throws Refusal `picks_missing`, or Invalid for an unknown or doubled one */
export function readPicks(item: string): PickType[] {
  if (item === '') throw new Refusal('picks_missing');
  const types = item.split(',');
  if (new Set(types).size < types.length) throw new Invalid({ item: 'doubled' });
  return types.map((type) => {
    const pick = pickOf(type);
    if (!pick) throw new Invalid({ item: 'form' });
    return pick.type;
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

/** The opened round, opened now when this order is the first to look at it; none takes no order. */
async function roundFor(room: GameServices, game: Game, roundNumber: string) {
  const opened = await room.rounds.opened(game, roundNumber);
  if (opened || runningRound(game, await room.clock.read()).expect !== roundNumber) return opened;
  await openRound(room, game);
  return room.rounds.opened(game, roundNumber);
}

/**
 * Places an order, or tells the one that its key placed before.
 * @throws Refusal with a word of the contract; then nothing happened
 */
export async function takeOrder(room: GameServices, request: OrderRequest): Promise<Placed> {
  const round = await roundFor(room, request.game, request.expect);
  const values = orderValues(request, round ?? { id: nil, prices: {} }, room.plaza.env.TIME_ZONE);
  // Twins begin at the same gate, as the key names it, so that they meet.
  const first = Number.parseInt(request.key.slice(-2), 16);
  for (let tried = 0; tried < room.slots; ) {
    const given = values((first + tried) % room.slots);
    const row = await run(room.plaza.db, given);
    const [id, balance] = [row.order_id as string, BigInt(row.balance ?? 0)];
    if (row.outcome === 'placed') return { id, balance, fresh: leafOf(id, row.at as Date, given) };
    if (row.outcome === 'stored') return { id, balance };
    if (row.outcome === 'gate_full') tried++;
    else if (row.outcome !== 'again') throw new Refusal(wordOf(row.outcome));
  }
  throw new Refusal('bankroll_full');
}

/** What the statement was given, as the leaf that it wrote. */
function leafOf(id: string, at: Date, given: unknown[]): Leafy {
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
      // PostgreSQL never asks for this here; engines that speak its protocol may.
      if (tries === 10 || !['40001', '40P01'].includes((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** The statement's values by gate. */
export function orderValues(
  order: OrderRequest,
  round: { id: string; prices: Record<string, number> },
  timeZone: string,
) {
  const types = [...order.types].sort();
  const picks = types.map((type) => pickOf(type) as NonNullable<ReturnType<typeof pickOf>>);
  const fields = { game: order.game.key, expect: order.expect, item: types.join(), stake: `${order.stake}` };
  const [hash, id, salt] = [businessHash(fields), uuidv7(), randomBytes(16)];
  const prices = picks.map(({ type, price }) => round.prices[type] ?? price);
  const sums = picks.map((pick) => pick.sums);
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
