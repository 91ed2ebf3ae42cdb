import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { member } from '../../data/account.ts';
import { savesData } from '../../data/device/data-saver.ts';
import {
  type Film,
  forgetWaitingFilm,
  keepPlace,
  reloadFilm,
  tellSeen,
  waitingFilm,
} from '../../data/film.ts';
import type { Playing } from './useFilm.ts';

/** When the sheet about membership is open: before or after the preview; `undefined` while it is closed. */
export type Occasion = 'before' | 'after' | undefined;

/**
 * Milliseconds between two checks whether the preview has ended (specification section 6). The film reports its position
 * more often, so the sheet usually opens at once; this check is for a film that stands still at its end.
 */
const checkEvery = 2000;
/** Milliseconds between two reports of the position to the server. */
const reportEvery = 15_000;

/** Decides whether the film plays, opens the sheet about membership, and stores and reports the position. */
export function usePreview(latest: Film, { film }: Playing) {
  const { id, is_see, free_see_time } = film;
  const [occasion, setOccasion] = useState<Occasion>(is_see === 0 ? 'before' : undefined);
  const [play, setPlay] = useState(() => is_see === 1 && (!savesData() || waitingFilm() === id));
  const position = useRef(0);
  const reportedAt = useRef(Number.NEGATIVE_INFINITY);

  const [rights, setRights] = useState(is_see);
  if (rights !== is_see) {
    setRights(is_see);
    setOccasion(is_see === 1 ? undefined : 'before');
    setPlay(is_see === 1);
  }

  useEffect(() => {
    // The payment screen links back to a film that waits for membership. Once a film is open, that link is outdated.
    forgetWaitingFilm();
  }, []);

  function endPreview() {
    if (is_see === 1 || position.current < free_see_time - 0.3) return;
    position.current = 0;
    setPlay(false);
    setOccasion('after');
  }
  const checkEnd = useEffectEvent(endPreview);
  useEffect(() => {
    if (is_see === 1) return;
    const timer = setInterval(() => checkEnd(), checkEvery);
    return () => clearInterval(timer);
  }, [is_see]);

  useMembership(latest);

  function onPlace(now: number, playing: boolean) {
    position.current = now;
    keepPlace(id, now);
    if (!playing || performance.now() - reportedAt.current >= reportEvery) {
      reportedAt.current = performance.now();
      void tellSeen(id, now, film.length ?? now);
    }
    endPreview();
  }

  const close = () => setOccasion(undefined);
  const watch = () => {
    close();
    setPlay(true);
  };
  return { occasion, play, onPlace, close, watch };
}

/** Loads the rights to a film again when the member's group changes, and when the page becomes visible again. */
function useMembership({ id, is_see }: Film) {
  const group = useQuery(member()).data?.groupinfo;
  const now = JSON.stringify(group ?? null);
  const before = useRef(now);
  const reload = useEffectEvent(() => {
    if (is_see === 0) void reloadFilm(id);
  });
  useEffect(() => {
    if (before.current !== 'null' && before.current !== now) reload();
    before.current = now;
  }, [now]);
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && reload();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
