import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { placeOrder } from '../../../../contract/game/calls.ts';
import { onOrder, order } from '../../../data/game/game.ts';
import { screenShows, useIntents } from '../../../data/money-writes/money-writes.ts';
import { Failure } from '../../../data/transport/failure.ts';
import type { PendingOrder } from '../../../parts/game/PendingOrderRow.tsx';

type Options = {
  /** The game's id. */
  game: string;
  onPlaced: (expect: string) => void;
  onRefused: (failure: Failure) => void;
};

/** Places orders of a game, one at a time, and follows a pending one until its outcome is known, also after a reload. */
export function useOrdering({ game, onPlaced, onRefused }: Options) {
  const intent = useIntents(placeOrder).find(({ fields }) => fields.lid === game);
  const [sent, setSent] = useState<PendingOrder>();
  const busy = useRef(false);

  const onOutcome = useEffectEvent(
    (outcome: Parameters<Parameters<typeof onOrder>[0]>[0], roundNumber: string) => {
      if (outcome.state === 'done') onPlaced(roundNumber);
      else onRefused(outcome.failure);
    },
  );
  useEffect(() => screenShows(({ call, fields }) => call === placeOrder.path && fields.lid === game), [game]);
  useEffect(
    () => onOrder((outcome, { lid, expect = '' }) => lid === game && onOutcome(outcome, expect)),
    [game],
  );

  async function place(fields: { types: string[]; stake: string; expect: string; cost: string }) {
    if (busy.current || intent) return;
    busy.current = true;
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

  const known: PendingOrder | undefined = intent && {
    state: intent.state === 'checking' ? 'checking' : 'placing',
    cost: intent.cost,
    expect: intent.fields.expect ?? '',
  };
  return { pendingOrder: known ?? sent, place };
}
