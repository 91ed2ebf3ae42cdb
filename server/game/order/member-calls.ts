import { randomUUID } from 'node:crypto';
import type { ErrorWord } from '../../../contract/errors.ts';
import { getOrders, getReceipt, placeOrder } from '../../../contract/game/calls.ts';
import type { Game } from '../../../contract/game/game.ts';
import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import { hex } from '../../draw/bytes.ts';
import { Invalid, Refusal } from '../../errors/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { type GameServices, gameServices } from '../game-services.ts';
import { memberOrder, memberOrders, orderToWire } from './member-orders.ts';
import { type OrderRequest, type PlacedOrder, readPicks, readStake, takeOrder } from './place-order.ts';
import { leafFieldsOf, pathOf, signedLeaf } from './receipt.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The word by which the site's settings refuse orders of a game, '' for none. */
async function siteRefuses({ plaza }: GameServices, game: Game): Promise<ErrorWord | ''> {
  const { isplay, games_closed } = await plaza.settings.get();
  if (!isplay) return 'games_off';
  return games_closed.includes(game.key) ? 'game_closed' : '';
}

/** The answer of `placeOrder`. For an order that an earlier call placed, it is made from the stored row. */
async function answerOf(
  services: GameServices,
  member: string,
  { id, balance, fresh }: PlacedOrder,
  request?: OrderRequest,
) {
  const digits = currencyDigits((await services.plaza.settings.get()).currency);
  const order =
    fresh && request
      ? { ...fresh, game: request.game.key, expect: request.expect }
      : await storedLeafOf(services, member, id);
  const { signature } = await signedLeaf(services, order);
  return { order_id: id, balance: formatMoney(balance, digits), receipt: hex(signature) };
}

async function storedLeafOf({ plaza }: GameServices, member: string, id: string) {
  const row = await memberOrder(plaza.db, member, id);
  if (!row) throw new Error('an order without its round');
  return leafFieldsOf(row);
}

async function replayOrder(services: GameServices, order: string, member: string) {
  const { rows } = await services.plaza.db.query<{ cash_after: string }>(
    "SELECT cash_after FROM transfer WHERE ref = $1 AND kind = 'stake'",
    [order],
  );
  return answerOf(services, member, { id: order, balance: BigInt(rows[0]?.cash_after ?? 0) });
}

/** The calls of a member about their own orders. */
export function memberCalls(api: Api): void {
  const services = gameServices(api.plaza);
  serve(api, placeOrder, async ({ item, money, lid, mid, expect }, { member, key, tell }) => {
    if (mid !== member.id) throw new Refusal('forbidden');
    const game = api.plaza.games.find((one) => one.id === lid);
    if (!game) throw new Refusal('not_found');
    const stake = readStake(money, (await api.plaza.settings.get()).currency);
    const refused = await siteRefuses(services, game);
    const types = readPicks(item, game);
    const request: OrderRequest = {
      member: member.id,
      key: key ?? randomUUID(),
      game,
      expect,
      types,
      stake,
      refused,
    };
    const placed = await takeOrder(services, request);
    tell(/*i18n*/ { id: 'game.order.placed', message: 'Bet accepted' });
    return answerOf(services, member.id, placed, request);
  });
  api.replays.set(placeOrder.path, (order, member) => replayOrder(services, order, member));
  serve(api, getOrders, async ({ page, before }, { member, say }) => {
    if (before && !uuid.test(before)) throw new Invalid({ before: 'form' });
    const { currency } = await api.plaza.settings.get();
    const rows = await memberOrders(api.plaza.db, member.id, { page, ...(before && { before }) });
    return rows.map((row) => orderToWire(row, { games: api.plaza.games, say, currency }));
  });
  serve(api, getReceipt, async ({ id }, { member, say }) => {
    const row = uuid.test(id) ? await memberOrder(api.plaza.db, member.id, id) : undefined;
    if (!row) throw new Refusal('not_found');
    const { currency } = await api.plaza.settings.get();
    const { leaf, signature } = await signedLeaf(services, leafFieldsOf(row));
    return {
      order: orderToWire(row, { games: api.plaza.games, say, currency }),
      leaf: Buffer.from(leaf).toString('utf8'),
      signature: hex(signature),
      public_key: hex(services.receipt.publicKey),
      ...(await pathOf(services, row)),
    };
  });
}
