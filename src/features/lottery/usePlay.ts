import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { reloadMember, useBalance } from '../../data/account.ts';
import type { TimedRound } from '../../data/game/game.ts';
import { type Cart, cartOf, keepCart, useCart } from '../../data/game/stored-cart.ts';
import { keepUnplaced } from '../../data/game/unplaced-order.ts';
import { add } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import type { Failure, FailureWord } from '../../data/transport/failure.ts';
import { useOffline } from '../../data/transport/network.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import type { Countdown } from '../../parts/game/countdown.ts';
import { shortRound } from '../../parts/game/useWords.ts';
import { useBreak } from '../../parts/restrictions/BreakNote.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import {
  type CartAction,
  type Changes,
  changes as changesOf,
  leastStake,
  cart as next,
  type Offer,
} from './cart/cart.ts';
import { highestStake, outlook as outlookOf } from './cart/chances.ts';
import { covering } from './cart/covering.ts';
import { obstacle as obstacleOf, stakeFault } from './cart/obstacle.ts';
import { useLimitsLeft } from './cart/useLimitsLeft.ts';
import { useOrdering } from './cart/useOrdering.ts';
import type { Offered } from './useOffer.ts';

interface PlayOptions {
  /** The game's id. */
  game: string;
  round: TimedRound;
  count: Countdown;
  offered: readonly Offered[];
  offer: Offer;
  /** The review sheet is open and shows the outcome of the order itself. */
  reviewing: boolean;
  /** Called after a refusal which shows that the data on the screen is outdated. */
  onStale: (word: FailureWord) => void;
  onPlaced: () => void;
}

const noChanges: Changes = { round: '', prices: {} };
/** Refusals that are caused by outdated data. */
const staleWords = ['round_closed', 'game_closed', 'games_off', 'conflict', 'not_found'];

/** The order in preparation: its cart, what it may return, what prevents sending it, and the function to send it. */
export function usePlay({ game, round, count, offered, offer, reviewing, onStale, onPlaced }: PlayOptions) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const balance = useBalance();
  const offline = useOffline();
  const least = leastStake(round.stake_step, digits);
  const { cart, change } = useCartOf(game, offered, least);
  const [refusal, setRefusal] = useState<Failure>();

  const { pendingOrder, placed, place } = useOrdering({
    game,
    onPlaced(roundNumber) {
      const number = shortRound(roundNumber);
      toast.success(t`Bet placed for round ${number}`);
      setRefusal(undefined);
      onPlaced();
    },
    onRefused(failure) {
      setRefusal(failure);
      // It is told once: by the open review or, of a bet that never arrived, by the note on the table.
      if (reviewing) keepUnplaced(game, undefined);
      else if (failure.word !== 'unarrived') toast.error(failureText(failure));
      if (staleWords.includes(failure.word)) onStale(failure.word);
      // A break or a pause that began elsewhere: the table then says so.
      if (failure.word === 'excluded' || failure.word === 'account_review') void reloadMember();
    },
  });

  const picks = cart?.picks ?? [];
  const stake = cart?.stake ?? '';
  const priced = picks.map((type) => ({ type, price: offer.prices[type] ?? '' }));
  const outlook = outlookOf(priced, stake, digits);
  const covered = covering(priced, stake, digits);
  const highest = highestStake(priced, round.order_risk, least);
  const awaitedRound = useAwaitedRound(reviewing && count.phase !== 'open', round.next_expect, reviewing);
  const changes = cart ? withoutAwaited(changesOf(cart, offer), awaitedRound) : noChanges;
  const { total } = outlook;
  // Asked for when the cart is drawn, which is a task later than the first pick.
  const left = useLimitsLeft(useDeferredValue(picks.length > 0));
  const bounds = { stake, least, highest, balance, total, left };
  const [balanceAfter, setBalanceAfter] = useState<string>();
  const knownBreak = useBreak() !== undefined;
  const situation = {
    ...bounds,
    onBreak: knownBreak || refusal?.word === 'excluded',
    offline,
    pendingOrder: pendingOrder?.state,
    picks,
    phase: count.phase,
    changes,
  };
  const obstacle = obstacleOf(situation);
  return {
    cart,
    changes,
    outlook,
    balance,
    offline,
    bounds,
    fault: picks.length > 0 ? stakeFault(bounds) : undefined,
    /** The balance once the order that is under way has taken its stake. */
    balanceAfter,
    covered,
    pendingOrder,
    placed,
    awaitedRound,
    obstacle,
    refusal,
    change(action: CartAction) {
      setRefusal(undefined);
      change(action);
    },
    submit() {
      setRefusal(undefined);
      if (obstacle) return;
      // A balance that is read while the outcome is unknown may or may not include this order.
      setBalanceAfter(balance && add(balance, `-${total}`));
      void place({ types: [...picks], stake, expect: offer.expect, cost: total });
    },
  };
}

/** The closed round that the person waits out with the review open. The button already said that the bet is for the next one. */
function useAwaitedRound(waiting: boolean, roundNumber: string, reviewing: boolean): string | undefined {
  const [awaited, setAwaited] = useState<string>();
  const now = waiting ? roundNumber : reviewing ? awaited : undefined;
  if (now !== awaited) setAwaited(now);
  return now;
}

/** The changes without the change of round that the person waited for. */
const withoutAwaited = (changes: Changes, awaited: string | undefined): Changes =>
  changes.round === awaited ? { ...changes, round: '' } : changes;

/** The cart of a game, stored on the device. It starts with the least stake, and leaves out picks that are no longer offered. */
function useCartOf(game: string, offered: readonly Offered[], least: string) {
  const stored = useCart(game);
  const known = new Set(offered.map(({ type }) => type));
  const picks = stored?.picks.filter((pick) => known.has(pick)) ?? [];
  const cart: Cart | null = stored && { ...stored, picks };
  const change = (action: CartAction) => keepCart(game, next(cartOf(game), action, least));
  return { cart, change };
}
