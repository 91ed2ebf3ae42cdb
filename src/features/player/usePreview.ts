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

/** Which popup is open: the one before the preview, or the one after it. */
export type Asked = 'before' | 'after' | undefined;

/**
 * Milliseconds between two looks at whether the preview has ended (specification section 6). The film tells its place more
 * often than that, so that the sheet comes at once; this look is for a film that stands still at the end.
 */
const look = 2000;
/** Milliseconds between two words to the server of where the film is. */
const tellEvery = 15_000;

/** Whether the film plays by itself, when membership is spoken of, and where the film is. */
export function usePreview(told: Film, { film }: Playing) {
  const { id, is_see, free_see_time } = film;
  const [asked, setAsked] = useState<Asked>(is_see === 0 ? 'before' : undefined);
  const [play, setPlay] = useState(() => is_see === 1 && (!savesData() || waitingFilm() === id));
  const at = useRef(0);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);

  const [rights, setRights] = useState(is_see);
  if (rights !== is_see) {
    setRights(is_see);
    setAsked(is_see === 1 ? undefined : 'before');
    setPlay(is_see === 1);
  }

  useEffect(() => {
    // Who opens a film no longer waits for a payment to bring them back to it.
    forgetWaitingFilm();
  }, []);

  function endPreview() {
    if (is_see === 1 || at.current < free_see_time - 0.3) return;
    at.current = 0;
    setPlay(false);
    setAsked('after');
  }
  const lookAtEnd = useEffectEvent(endPreview);
  useEffect(() => {
    if (is_see === 1) return;
    const timer = setInterval(() => lookAtEnd(), look);
    return () => clearInterval(timer);
  }, [is_see]);

  useMembership(told);

  function onPlace(now: number, playing: boolean) {
    at.current = now;
    keepPlace(id, now);
    if (!playing || performance.now() - toldAt.current >= tellEvery) {
      toldAt.current = performance.now();
      void tellSeen(id, now, film.length ?? now);
    }
    endPreview();
  }

  const close = () => setAsked(undefined);
  const watch = () => {
    close();
    setPlay(true);
  };
  return { asked, play, onPlace, close, watch };
}

/** Reads the rights to a film again when the member's group changes, and when they come back to the page. */
function useMembership({ id, is_see }: Film) {
  const group = useQuery(member()).data?.groupinfo;
  const now = JSON.stringify(group ?? null);
  const before = useRef(now);
  const ask = useEffectEvent(() => {
    if (is_see === 0) void reloadFilm(id);
  });
  useEffect(() => {
    if (before.current !== 'null' && before.current !== now) ask();
    before.current = now;
  }, [now]);
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
}
