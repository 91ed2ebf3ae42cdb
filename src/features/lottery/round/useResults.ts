import { useEffect, useState } from 'react';
import { orders, reloadOrders } from '../../../data/game/game.ts';
import { useList } from '../../../data/mirror/use-list.ts';
import { openRounds, resultOf } from '../../../parts/game/results.ts';

/**
 * The member's own orders in a game: the open ones by round, and the results of rounds that were open on this screen, are
 * settled now, and were not dismissed. `drawn`: the last round whose dice are known.
 */
export function useResults(name: string | undefined, drawn: string | undefined) {
  const { rows = [] } = useList(orders, {});
  const open = openRounds(rows, name ?? '');
  const [followed, setFollowed] = useState<readonly string[]>([]);

  const newlyOpen = [...open.keys()].filter((roundNumber) => !followed.includes(roundNumber));
  if (newlyOpen.length > 0) setFollowed([...followed, ...newlyOpen]);
  const settled = followed.flatMap((roundNumber) => resultOf(rows, name ?? '', roundNumber) ?? []);

  useReloadWhile(drawn !== undefined && [...open.keys()].some((roundNumber) => roundNumber <= drawn));
  return {
    rows,
    open,
    settled,
    /** Dismisses the results of this round and of earlier ones. */
    dismiss: (last: string) =>
      setFollowed(followed.filter((roundNumber) => roundNumber > last || open.has(roundNumber))),
  };
}

/** Loads the orders again until no order of a drawn round is open: at once, then at growing intervals. */
function useReloadWhile(due: boolean) {
  useEffect(() => {
    if (!due) return;
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const reload = async (wait: number) => {
      await reloadOrders();
      if (!ended) timer = setTimeout(() => void reload(Math.min(wait * 1.6, 10_000)), wait);
    };
    void reload(600);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [due]);
}
