import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { placeOrder } from '../../../../contract/game/calls.ts';
import { onOrder, order } from '../../../data/game/game.ts';
import { screenShows, useIntents } from '../../../data/money-writes/money-writes.ts';
import { Failure } from '../../../data/transport/failure.ts';

/** An order on its way: `placing` until an answer or its loss; `checking` until the server says what became of it. */
export type OnItsWay = { state: 'placing' | 'checking'; cost: string; expect: string };

type Options = {
  /** The game's id. */
  game: string;
  onPlaced: (expect: string) => void;
  onRefused: (failure: Failure) => void;
};

/** Places orders of a game, one at a time, and follows those whose fate is not known, also after a reload. */
export function useOrdering({ game, onPlaced, onRefused }: Options) {
  const intent = useIntents(placeOrder).find(({ fields }) => fields.lid === game);
  const [pressed, setPressed] = useState<OnItsWay>();
  const busy = useRef(false);

  const heard = useEffectEvent((fate: Parameters<Parameters<typeof onOrder>[0]>[0], roundNumber: string) => {
    if (fate.state === 'done') onPlaced(roundNumber);
    else onRefused(fate.failure);
  });
  useEffect(() => screenShows(({ call, fields }) => call === placeOrder.path && fields.lid === game), [game]);
  useEffect(() => onOrder((fate, { lid, expect = '' }) => lid === game && heard(fate, expect)), [game]);

  async function place(fields: { types: string[]; stake: string; expect: string; cost: string }) {
    if (busy.current || intent) return;
    busy.current = true;
    setPressed({ state: 'placing', cost: fields.cost, expect: fields.expect });
    try {
      await order({ ...fields, game });
    } catch {
      // The device's own store refused to keep the intent: nothing went out.
      onRefused(new Failure('aborted'));
    } finally {
      busy.current = false;
      setPressed(undefined);
    }
  }

  const known: OnItsWay | undefined = intent && {
    state: intent.state === 'checking' ? 'checking' : 'placing',
    cost: intent.cost,
    expect: intent.fields.expect ?? '',
  };
  return { onItsWay: known ?? pressed, place };
}
