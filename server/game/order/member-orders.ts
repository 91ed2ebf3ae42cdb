import type { Game } from '../../../contract/game/game.ts';
import { payout } from '../../../contract/game/odds.ts';
import { byPlace, parityOf, sizeOf, total } from '../../../contract/game/picks.ts';
import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import type { Sentence } from '../../../contract/sentences.ts';
import type { Sql } from '../../db/open.ts';
import type { Dice } from '../../draw/dice.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { gamePicture, pickName } from '../games.ts';
import { formatPrice } from './leaves.ts';
import { sumBit } from './sum-mask.ts';

/** An order with its picks and its round, as one row. */
export type OrderRow = {
  id: string;
  round: string;
  game: string;
  expect: string;
  state: 'accepted' | 'won' | 'lost' | 'void';
  stake: string;
  payout: string;
  at: Date;
  salt: Buffer;
  settled_at: Date | null;
  dice: number[] | null;
  root: Buffer | null;
  types: string[];
  sums: number[];
  prices: number[];
  pick_stake: string;
};

const columns = `SELECT o.id, o.round, r.game, r.expect, o.state, o.stake, o.payout, o.at, o.salt, o.settled_at, r.dice, r.root,
    p.types, p.sums, p.prices, p.stake AS pick_stake
  FROM orders o JOIN round r ON r.id = o.round CROSS JOIN LATERAL (
    SELECT array_agg(k.type ORDER BY k.type) AS types, array_agg(k.sums ORDER BY k.type) AS sums,
      array_agg(k.price ORDER BY k.type) AS prices, min(k.stake) AS stake
    FROM pick k WHERE k.order_id = o.id
  ) p`;

const pageSize = 20;
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A page of a member's orders, newest first; `before`: an order's id, instead of a page. */
export async function memberOrders(
  db: Sql,
  member: string,
  { page, before }: { page: number; before?: string },
) {
  const { rows } = await db.query<OrderRow>(
    `${columns} WHERE o.member = $1 AND o.id < $2 ORDER BY o.id DESC LIMIT ${pageSize} OFFSET $3`,
    [member, before ?? last, before ? 0 : (page - 1) * pageSize],
  );
  return rows;
}

/** One order of a member. */
export async function memberOrder(db: Sql, member: string, id: string): Promise<OrderRow | undefined> {
  const { rows } = await db.query<OrderRow>(`${columns} WHERE o.member = $1 AND o.id = $2`, [member, id]);
  return rows[0];
}

const states: Record<OrderRow['state'] | 'even' | 'part', { status: number; text: Sentence }> = {
  accepted: { status: 0, text: /*i18n*/ { id: 'game.order.open', message: 'Waiting for the draw' } },
  won: { status: 1, text: /*i18n*/ { id: 'game.order.won', message: 'Won' } },
  even: { status: 1, text: /*i18n*/ { id: 'game.order.even', message: 'Stake returned' } },
  part: { status: 1, text: /*i18n*/ { id: 'game.order.part', message: 'Partly returned' } },
  lost: { status: 1, text: /*i18n*/ { id: 'game.order.lost', message: 'Not won' } },
  void: { status: 2, text: /*i18n*/ { id: 'game.order.void', message: 'Voided, stake returned' } },
};

/** A settled order is named after what came back of its stake: one that paid back no more was not won, even if a pick won. */
function stateOf({ state, payout, stake }: OrderRow): keyof typeof states {
  if (state !== 'won' || BigInt(payout) > BigInt(stake)) return state;
  return BigInt(payout) === BigInt(stake) ? 'even' : 'part';
}

/** An order as `getUserGameList` answers it; with its result only once it is settled. */
export function orderToWire(
  row: OrderRow,
  { games, say, currency }: { games: readonly Game[]; say: Translate; currency: string },
) {
  const digits = currencyDigits(currency);
  const money = (minor: bigint) => formatMoney(minor, digits);
  const { status, text } = states[stateOf(row)];
  const dice = status === 1 ? row.dice : null;
  const sum = dice ? total(dice as unknown as Dice) : 0;
  const stake = BigInt(row.pick_stake);
  const back = (i: number) => {
    if (row.state === 'void') return stake;
    const wins = dice && ((row.sums[i] as number) >> sumBit(sum)) & 1;
    return wins ? payout(stake, row.prices[i] as number) : 0n;
  };
  const game = games.find(({ key }) => key === row.game);
  return {
    id: row.id,
    ico: game ? gamePicture(game) : '',
    name: game ? say(game.name) : row.game,
    status,
    status_text: say(text),
    opencode: dice ?? [],
    one: dice ? sizeOf(sum) : ('' as const),
    two: dice ? parityOf(sum) : ('' as const),
    money: money(BigInt(row.stake)),
    win_money: money(row.state === 'void' ? BigInt(row.stake) : BigInt(row.payout)),
    create_time: row.at.toISOString(),
    update_time: (row.settled_at ?? row.at).toISOString(),
    data: row.types
      .map((type, i) => ({
        expect: row.expect,
        type,
        name: pickName(type, say),
        money: money(stake),
        proportion: formatPrice(row.prices[i] as number),
        win_money: money(back(i)),
      }))
      .toSorted((one, other) => byPlace(one.type, other.type)),
  };
}
