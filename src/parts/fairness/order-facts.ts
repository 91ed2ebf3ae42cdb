import type { OrderFacts } from '../../../verifier/core/order-proof.ts';
import type { Order } from '../../data/game/game.ts';

/** What an order's record says, in the words of the signed text: the stake is per pick, the same for each. */
export const orderFacts = ({ id = '', create_time, data }: Order): OrderFacts => ({
  id,
  at: create_time,
  expect: data[0]?.expect ?? '',
  stake: data[0]?.money ?? '',
  picks: data.map(({ type, proportion }) => ({ type, price: proportion })),
});
