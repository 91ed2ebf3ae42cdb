import * as v from 'valibot';
import { open, personal } from '../call.ts';
import { extra, form, hex, id, money, page, picture, text, time } from '../fields.ts';

const game = v.object({
  key: v.string(),
  id: v.string(),
  ico: picture,
  name: v.string(),
  desc: v.string(),
  /** The length of a round. */
  seconds: extra(v.number()),
});
const key = form(/^[a-z0-9-]{1,32}$/, 32);
/** `YYYYMMDD` and the round's four-digit number in that UTC day. */
const expect = form(/^\d{12}$/, 12);
const dice = v.array(v.number());
const size = v.picklist(['large', 'small', '']);
const parity = v.picklist(['single', 'pair', '']);

/** GET /Lottery/hotLottery. */
export const getHotGames = open('GET', '/Lottery/hotLottery', { shared: 5, reply: v.array(game) });

/** GET /Lottery/lotteryList: all games, or those of a category. */
export const getGames = open('GET', '/Lottery/lotteryList', {
  shared: 5,
  input: v.object({ class: v.optional(text(0, 32)) }),
  reply: v.array(game),
});

/** GET /Lottery/itemlist: categories of games. */
export const getGameCategories = open('GET', '/Lottery/itemlist', {
  shared: 60,
  reply: v.array(v.object({ id: v.string(), name: v.string() })),
});

/**
 * GET /Lottery/getLotteryInfo. `next_expect`: the running round, which accepts orders while `closes_in` (milliseconds) is above 0;
 * `second`: whole seconds to its draw, rounded up; `now_expect`, `opencode`: the last drawn round and its dice.
 */
export const getRound = open('GET', '/Lottery/getLotteryInfo', {
  shared: 1,
  input: v.object({ key }),
  errors: ['not_found', 'game_closed', 'games_off'],
  reply: v.object({
    id: v.string(),
    name: v.string(),
    ico: picture,
    next_expect: v.string(),
    now_expect: v.string(),
    second: v.number(),
    opencode: dice,
    closes_in: extra(v.number()),
    server_time: extra(time),
    commitment: extra(hex),
    /** The round of the `commitment`; '' when there is none yet. */
    committed_expect: extra(v.string()),
    /** The house runs the beacon itself, for demos: such draws prove nothing. */
    demo: extra(v.boolean()),
    /** The smallest stake. All stakes are multiples of it. */
    stake_step: extra(money),
    /** The most that the house can lose by one order. An order with a higher risk is refused (`bankroll_full`). */
    order_risk: extra(money),
  }),
});

/**
 * GET /Lottery/getLotteryOneList: past rounds, newest first, 20 on a page. For a round whose dice are not known yet, `opencode` is
 * [], `total` 0, and `one` and `two` are ''.
 */
export const getDrawnRounds = open('GET', '/Lottery/getLotteryOneList', {
  shared: 1,
  input: v.object({ key, page }),
  errors: ['not_found'],
  reply: v.array(
    v.object({
      expect: v.string(),
      opencode: dice,
      total: v.number(),
      one: size,
      two: parity,
      create_time: time,
    }),
  ),
});

/** GET /Lottery/getLotteryPeilv: the prices of the running round, stake included, '' where `close_number` is 1. */
export const getOdds = open('GET', '/Lottery/getLotteryPeilv', {
  shared: 5,
  input: v.object({ id }),
  errors: ['not_found'],
  reply: v.array(
    v.object({
      type: v.string(),
      name: v.string(),
      color: v.picklist(['brand', 'reward']),
      proportion: v.string(),
      /** How many of the 216 throws win. */
      chance: extra(v.number()),
    }),
  ),
});

/** POST /game/placeOrder. `money`: stake per pick; `lid`: the game's id; `mid`: the member's own id. */
export const placeOrder = personal('POST', '/game/placeOrder', {
  once: true,
  input: v.object({ item: text(0, 300), money: text(0, 17), lid: id, mid: id, expect }),
  reply: v.object({ order_id: extra(v.string()), balance: extra(money), receipt: extra(v.string()) }),
  errors: [
    'forbidden',
    'not_found',
    'conflict',
    'key_reused',
    'amount_invalid',
    'picks_missing',
    'round_closed',
    'game_closed',
    'games_off',
    'balance_insufficient',
    'bankroll_full',
    'adult_unconfirmed',
    'limit_loss',
    'limit_stake',
    'reality_check_due',
    'account_review',
    'excluded',
  ],
});

/** GET /member/getUserGameList: 0 not drawn, 1 settled, 2 voided. `one`, `two`: words, '' before the draw. */
export const getOrders = personal('GET', '/member/getUserGameList', {
  input: v.object({ page, before: v.optional(id) }),
  reply: v.array(
    v.object({
      id: extra(v.string()),
      ico: picture,
      name: v.string(),
      status: v.number(),
      status_text: v.string(),
      opencode: dice,
      one: size,
      two: parity,
      money,
      win_money: extra(money),
      create_time: time,
      update_time: time,
      data: v.array(
        v.object({
          expect: v.string(),
          type: v.string(),
          name: v.string(),
          money,
          proportion: v.string(),
          win_money: money,
        }),
      ),
    }),
  ),
});

/** GET /Lottery/proof: everything that is needed to recompute the dice. Bytes are lower-case hex; fields of the draw are '' or [] before it. */
export const getProof = open('GET', '/Lottery/proof', {
  extra: true,
  input: v.object({ key, expect }),
  errors: ['not_found'],
  reply: v.object({
    key: v.string(),
    expect: v.string(),
    period: v.number(),
    closes_at: time,
    draws_at: time,
    orders: v.object({ count: v.number(), stake: v.string(), root: hex, late: v.number() }),
    commitment: hex,
    previous_commitment: hex,
    chain: v.object({ id: v.string(), s0: hex, length: v.number(), first_expect: v.string() }),
    seed: hex,
    previous: hex,
    beacon: v.object({
      name: v.string(),
      demo: v.boolean(),
      scheme: v.string(),
      public_key: hex,
      chain_hash: hex,
      genesis: v.number(),
      interval: v.number(),
      round: v.number(),
      signature: hex,
    }),
    dice,
  }),
});

/**
 * GET /Lottery/chains: every chain ever published, the announced next one, and voided rounds with their amounts.
 * `receipt_key`: the Ed25519 key that receipts are signed with while the chain runs; it never changes for a chain.
 */
export const getChains = open('GET', '/Lottery/chains', {
  extra: true,
  reply: v.array(
    v.object({
      id: v.string(),
      key: v.string(),
      s0: hex,
      length: v.number(),
      first_expect: v.string(),
      start: time,
      published: time,
      receipt_key: extra(hex),
      voided: v.array(v.object({ expect: v.string(), stake: money, saved: money })),
    }),
  ),
});

/** GET /game/receipt: an order's leaf, signed (Ed25519), and its path to the round's root. */
export const getReceipt = personal('GET', '/game/receipt', {
  extra: true,
  input: v.object({ id }),
  errors: ['not_found'],
  reply: v.object({
    order: getOrders.reply.item,
    leaf: v.string(),
    signature: hex,
    public_key: hex,
    path: v.array(v.object({ side: v.picklist(['left', 'right']), hash: hex })),
    root: hex,
  }),
});
