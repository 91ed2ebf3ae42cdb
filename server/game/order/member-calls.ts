import { randomUUID } from 'node:crypto';
import type { ErrorWord } from '../../../contract/errors.ts';
import { getOrders, getReceipt, placeOrder } from '../../../contract/game.ts';
import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import { hex } from '../../draw/bytes.ts';
import { type Game, gameById } from '../../draw/rounds.ts';
import { Invalid, Refusal } from '../../errors/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { type GameServices, gameServices } from '../game-services.ts';
import { memberOrder, memberOrders, orderToWire } from './member-orders.ts';
import { type OrderRequest, type Placed, readPicks, readStake, takeOrder } from './place-order.ts';
import { leafy, pathOf, signedLeaf } from './receipt.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the site itself refuses orders of a game with. */
async function siteRefuses({ plaza }: GameServices, game: Game): Promise<ErrorWord | ''> {
  const { isplay, games_closed } = await plaza.settings.get();
  if (!isplay) return 'games_off';
  return games_closed.includes(game.key) ? 'game_closed' : '';
}

/** What `placeOrder` answers with; of an order that was placed before, from what stands. */
async function told(
  room: GameServices,
  member: string,
  { id, balance, fresh }: Placed,
  request?: OrderRequest,
) {
  const digits = currencyDigits((await room.plaza.settings.get()).currency);
  const order =
    fresh && request
      ? { ...fresh, game: request.game.key, expect: request.expect }
      : await stood(room, member, id);
  const { signature } = await signedLeaf(room, order);
  return { order_id: id, balance: formatMoney(balance, digits), receipt: hex(signature) };
}

async function stood({ plaza }: GameServices, member: string, id: string) {
  const row = await memberOrder(plaza.db, member, id);
  if (!row) throw new Error('an order without its round');
  return leafy(row);
}

async function retell(room: GameServices, order: string, member: string) {
  const { rows } = await room.plaza.db.query<{ cash_after: string }>(
    "SELECT cash_after FROM transfer WHERE ref = $1 AND kind = 'stake'",
    [order],
  );
  return told(room, member, { id: order, balance: BigInt(rows[0]?.cash_after ?? 0) });
}

/** The calls of a member about their own orders. */
export function memberCalls(api: Api): void {
  const room = gameServices(api.plaza);
  serve(api, placeOrder, async ({ item, money, lid, mid, expect }, { member, key, tell }) => {
    if (mid !== member.id) throw new Refusal('forbidden');
    const game = gameById(lid);
    if (!game) throw new Refusal('not_found');
    const stake = readStake(money, (await api.plaza.settings.get()).currency);
    const refused = await siteRefuses(room, game);
    const types = readPicks(item);
    const order: OrderRequest = {
      member: member.id,
      key: key ?? randomUUID(),
      game,
      expect,
      types,
      stake,
      refused,
    };
    const placed = await takeOrder(room, order);
    tell(/*i18n*/ { id: 'game.order.placed', message: 'Order accepted' });
    return told(room, member.id, placed, order);
  });
  api.retell.set(placeOrder.path, (order, member) => retell(room, order, member));
  serve(api, getOrders, async ({ page, before }, { member, say }) => {
    if (before && !uuid.test(before)) throw new Invalid({ before: 'form' });
    const { currency } = await api.plaza.settings.get();
    const rows = await memberOrders(api.plaza.db, member.id, { page, ...(before && { before }) });
    return rows.map((row) => orderToWire(row, { say, currency }));
  });
  serve(api, getReceipt, async ({ id }, { member, say }) => {
    const row = uuid.test(id) ? await memberOrder(api.plaza.db, member.id, id) : undefined;
    if (!row) throw new Refusal('not_found');
    const { currency } = await api.plaza.settings.get();
    const { leaf, signature } = await signedLeaf(room, leafy(row));
    return {
      order: orderToWire(row, { say, currency }),
      leaf: Buffer.from(leaf).toString('utf8'),
      signature: hex(signature),
      public_key: hex(room.receipt.publicKey),
      ...(await pathOf(room, row)),
    };
  });
}
