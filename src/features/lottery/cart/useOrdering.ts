import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { placeOrder } from '../../../../contract/game/calls.ts';
import { onOrder, order } from '../../../data/game/game.ts';
import { times } from '../../../data/money.ts';
import { screenShows, useIntents } from '../../../data/money-writes/money-writes.ts';
import { Failure } from '../../../data/transport/failure.ts';
import type { PendingOrder } from '../../../parts/game/PendingOrderRow.tsx';

type Options = {
  /** The game's id. */
  game: string;
  onPlaced: (expect: string) => void;
  onRefused: (failure: Failure) => void;
};

/** An order that was placed on this screen, until the list of orders has it. */
export interface PlacedOrder {
  expect: string;
  picks: readonly string[];
  cost: string;
}

/** Places orders of a game, one at a time, and follows a pending one until its outcome is known, also after a reload. */
export function useOrdering({ game, onPlaced, onRefused }: Options) {
  const intent = useIntents(placeOrder).find(({ fields }) => fields.lid === game);
  const [sent, setSent] = useState<PendingOrder>();
  const [placed, setPlaced] = useState<PlacedOrder>();
  const busy = useRef(false);

  const onOutcome = useEffectEvent(
    (...[outcome, { item = '', money = '0', expect = '' }]: Parameters<Parameters<typeof onOrder>[0]>) => {
      if (outcome.state !== 'done') return onRefused(outcome.failure);
      const picks = item.split(',');
      setPlaced({ expect, picks, cost: times(money, picks.length) });
      onPlaced(expect);
    },
  );
  useEffect(() => screenShows(({ call, fields }) => call === placeOrder.path && fields.lid === game), [game]);
  useEffect(() => onOrder((outcome, fields) => fields.lid === game && onOutcome(outcome, fields)), [game]);

  async function place(fields: { types: string[]; stake: string; expect: string; cost: string }) {
    if (busy.current || intent) return;
    busy.current = true;
    setPlaced(undefined);
    setSent({ state: 'placing', cost: fields.cost, expect: fields.expect });
    try {
      await order({ ...fields, game });
    } catch {
      // The device could not store the intent, so nothing was sent.
      onRefused(new Failure('aborted'));
    } finally {
      busy.current = false;
      setSent(undefined);
    }
  }

  // The device's database tells a moment later that the outcome of the placed one is known. Until then picks would be locked.
  const over = placed?.expect === intent?.fields.expect && placed?.picks.join(',') === intent?.fields.item;
  const known: PendingOrder | undefined =
    intent && !over
      ? {
          state: intent.state === 'checking' ? 'checking' : 'placing',
          cost: intent.cost,
          expect: intent.fields.expect ?? '',
        }
      : undefined;
  return { pendingOrder: known ?? (placed ? undefined : sent), placed, place };
}
