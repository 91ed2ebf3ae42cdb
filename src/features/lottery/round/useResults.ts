import { useEffect, useState } from 'react';
import { orders, reloadOrders } from '../../../data/game/game.ts';
import { useList } from '../../../data/mirror/use-list.ts';
import { openRounds, type RoundResult, resultOf } from '../../../parts/game/results.ts';

/**
 * The member's own orders in a game: those not drawn yet, and the result of a round that was seen open on this screen
 * and is settled now. `drawn`: the last round whose dice are known.
 */
export function useResults(name: string | undefined, drawn: string | undefined) {
  const { rows = [] } = useList(orders, {});
  const open = openRounds(rows, name ?? '');
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<string>();

  const unseen = [...open.keys()].filter((roundNumber) => !waiting.includes(roundNumber));
  if (unseen.length > 0) setWaiting([...waiting, ...unseen]);
  const settled =
    name === undefined ? [] : waiting.filter((roundNumber) => resultOf(rows, name, roundNumber));
  if (settled.length > 0) {
    setWaiting(waiting.filter((roundNumber) => !settled.includes(roundNumber)));
    setShown([...settled].sort().at(-1));
  }

  const due = drawn !== undefined && [...open.keys()].some((roundNumber) => roundNumber <= drawn);
  useReloading(due);
  const result: RoundResult | undefined =
    shown && name !== undefined ? resultOf(rows, name, shown) : undefined;
  return { open, result, dismiss: () => setShown(undefined) };
}

/** Asks for the orders until none of a drawn round is open: at once, then ever less often. */
function useReloading(due: boolean) {
  useEffect(() => {
    if (!due) return;
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const ask = async (wait: number) => {
      await reloadOrders();
      if (!ended) timer = setTimeout(() => void ask(Math.min(wait * 1.6, 10_000)), wait);
    };
    void ask(600);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [due]);
}
