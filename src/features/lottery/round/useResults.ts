import { useEffect, useState } from 'react';
import { orders, reloadOrders } from '../../../data/game/game.ts';
import { useList } from '../../../data/mirror/use-list.ts';
import { openRounds, resultOf } from '../../../parts/game/results.ts';

/**
 * The member's own orders in a game: those whose result is not known, and the results of rounds that were seen open on
 * this screen, are settled now and were not dismissed. `drawn`: the last round whose dice are known.
 */
export function useResults(name: string | undefined, drawn: string | undefined) {
  const { rows = [] } = useList(orders, {});
  const open = openRounds(rows, name ?? '');
  const [followed, setFollowed] = useState<readonly string[]>([]);

  const unseen = [...open.keys()].filter((roundNumber) => !followed.includes(roundNumber));
  if (unseen.length > 0) setFollowed([...followed, ...unseen]);
  const settled = followed.flatMap((roundNumber) => resultOf(rows, name ?? '', roundNumber) ?? []);

  useReloading(drawn !== undefined && [...open.keys()].some((roundNumber) => roundNumber <= drawn));
  return {
    rows,
    open,
    settled,
    /** Of this round and those before it. */
    dismiss: (last: string) =>
      setFollowed(followed.filter((roundNumber) => roundNumber > last || open.has(roundNumber))),
  };
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
