import { useState } from 'react';
import type { Order, TimedRound } from '../../../data/game/game.ts';
import type { PlacedOrder } from '../cart/useOrdering.ts';
import { reached } from './reveal.ts';
import type { useDraw } from './useDraw.ts';
import type { Reveal } from './useReveal.ts';

/** Open bets by round. */
type OpenOrders = ReadonlyMap<string, readonly Order[]>;

/** The member's bets and balance as the table may show them: what a draw changes is held back until the draw has shown it. */
export function useHeldBack(
  round: TimedRound,
  { reveal, open, ownResult, result }: ReturnType<typeof useDraw>,
  play: { placed: PlacedOrder | undefined; balance: string | undefined },
) {
  const untold = isUntold(reveal, round);
  return {
    openOrders: ownResult && !untold ? without(open, round) : open,
    /** The result that stands in the place of its bet. */
    told: result ?? (untold || !open.has(round.now_expect) ? undefined : ownResult),
    placed: unread(play.placed, open, reveal),
    balance: useHeld(play.balance, untold),
  };
}

/** The open bets without those of the round whose result the card has just told. */
const without = (open: OpenOrders, { now_expect }: TimedRound): OpenOrders =>
  new Map([...open].filter(([roundNumber]) => roundNumber !== now_expect));

/** The placed order as long as the list of orders does not have it and its draw has not been shown. */
const unread = (placed: PlacedOrder | undefined, open: OpenOrders, { last }: Reveal) =>
  placed && placed.expect > last.now_expect && !open.has(placed.expect) ? placed : undefined;

/** Whether the net of the draw is not shown yet, which the balance must not tell before. */
const isUntold = ({ state, step, last }: Reveal, { now_expect }: TimedRound): boolean =>
  state === 'none' ? last.now_expect !== now_expect : state === 'rolling' || !reached(step, 'net');

/** Returns the current value, or while `hold` is set the value from before. */
function useHeld<Value>(value: Value, hold: boolean): Value {
  const [held, setHeld] = useState(value);
  if (!hold && held !== value) setHeld(value);
  return hold ? held : value;
}
