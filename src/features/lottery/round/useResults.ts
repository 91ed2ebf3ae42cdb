import { useEffect, useState } from 'react';
import { orders, reloadOrders } from '../../../data/game/game.ts';
import { useList } from '../../../data/mirror/use-list.ts';
import { numberOf, openRounds, resultOf } from '../../../parts/game/results.ts';
import { useEntryState } from '../../../parts/screen/useEntryState.ts';

/**
 * The member's own orders in a game: the open ones by round, and the results of rounds that were open on this screen or drawn
 * in this visit, are settled now, and were not dismissed, neither here nor before Back led here again.
 *
 * @param drawn the last round whose dice are known
 * @param since the first round whose draw can be seen in this visit. Its orders may be known only after it was drawn.
 */
export function useResults(name: string | undefined, drawn: string | undefined, since: string | undefined) {
  const { rows = [] } = useList(orders, {});
  const open = openRounds(rows, name ?? '');
  const [followed, setFollowed] = useEntryState<readonly string[]>('followed', []);
  const [dismissed, setDismissed] = useState('');

  const inVisit = (roundNumber: string) =>
    since !== undefined && roundNumber >= since && roundNumber > dismissed;
  const rounds = new Set(rows.filter((order) => order.name === name).map(numberOf));
  const found = [...rounds].filter(
    (roundNumber) => !followed.includes(roundNumber) && (open.has(roundNumber) || inVisit(roundNumber)),
  );
  if (found.length > 0) setFollowed([...followed, ...found]);
  const settled = followed.flatMap((roundNumber) => resultOf(rows, name ?? '', roundNumber) ?? []);

  useReloadWhile(drawn !== undefined && [...open.keys()].some((roundNumber) => roundNumber <= drawn));
  return {
    rows,
    open,
    settled,
    /** Dismisses the results of this round and of earlier ones. */
    dismiss: (last: string) => {
      setDismissed(last);
      setFollowed(followed.filter((roundNumber) => roundNumber > last || open.has(roundNumber)));
    },
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
