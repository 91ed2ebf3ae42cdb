import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Film, placeIn, reloadFilm } from '../../data/film.ts';
import { onReconnect } from '../../data/transport/network.ts';
import { startAt } from './seek.ts';
import type { Trouble } from './trouble.ts';

/** If a new URL is refused within this time in ms, its age cannot be the reason. */
const freshFor = 5000;

/** The film that is played, and why it does not play. */
export interface Playing {
  film: Film;
  /** URL of the film. It changes when the member's rights change or the last URL was refused. */
  src: string;
  /** Start position in seconds. */
  from: number;
  trouble: Exclude<Trouble, 'address'> | undefined;
  onTrouble: (trouble: Trouble) => void;
  retry: () => void;
}

/** Keeps the URL of a film while it is valid, although every answer of the server has a new one. */
export function useFilm(latest: Film): Playing {
  const { id } = latest;
  const [current, setCurrent] = useState({ film: latest, attempt: 0, asking: false });
  const [trouble, setTrouble] = useState<Playing['trouble']>();
  const [from] = useState(() =>
    startAt([latest.seen_at, placeIn(id)], latest.length ?? Number.POSITIVE_INFINITY),
  );
  const askedAt = useRef(0);

  if (latest !== current.film && (current.asking || latest.is_see !== current.film.is_see)) {
    setCurrent({ film: latest, attempt: current.attempt + 1, asking: false });
    setTrouble(undefined);
  }

  function retry() {
    askedAt.current = Date.now();
    setCurrent((now) => ({ ...now, asking: true }));
    void reloadFilm(id);
  }

  function onTrouble(now: Trouble) {
    if (now !== 'address') return setTrouble(now);
    if (Date.now() - askedAt.current < freshFor) return setTrouble('network');
    retry();
  }

  const retryAfterNetwork = useEffectEvent(() => trouble === 'network' && retry());
  useEffect(() => onReconnect(() => void retryAfterNetwork()), []);

  // The fragment is not sent to the server. It makes the player load the same URL again.
  const src = `${current.film.vod_play_url}#${current.attempt}`;
  return { film: current.film, src, from, trouble, onTrouble, retry };
}
