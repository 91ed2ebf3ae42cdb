import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Film, placeIn, reloadFilm } from '../../data/film.ts';
import { onReconnect } from '../../data/transport/network.ts';
import { beginAt } from './seek.ts';
import type { Trouble } from './trouble.ts';

/** Milliseconds within which a second refusal of an address is no matter of its age. */
const soon = 5000;

/** The film as it is being played, and its troubles. */
export interface Playing {
  film: Film;
  /** Its address; another one when the rights change or the last was refused. */
  src: string;
  /** Seconds to begin at. */
  from: number;
  trouble: Exclude<Trouble, 'address'> | undefined;
  onTrouble: (trouble: Trouble) => void;
  retry: () => void;
}

/** Holds on to an address as long as it is good, though each question gives another one. */
export function useFilm(told: Film): Playing {
  const { id } = told;
  const [held, setHeld] = useState({ film: told, turn: 0, asking: false });
  const [trouble, setTrouble] = useState<Playing['trouble']>();
  const [from] = useState(() =>
    beginAt([told.seen_at, placeIn(id)], told.length ?? Number.POSITIVE_INFINITY),
  );
  const asked = useRef(0);

  if (told !== held.film && (held.asking || told.is_see !== held.film.is_see)) {
    setHeld({ film: told, turn: held.turn + 1, asking: false });
    setTrouble(undefined);
  }

  function retry() {
    asked.current = Date.now();
    setHeld((now) => ({ ...now, asking: true }));
    void reloadFilm(id);
  }

  function onTrouble(now: Trouble) {
    if (now !== 'address') return setTrouble(now);
    if (Date.now() - asked.current < soon) return setTrouble('network');
    retry();
  }

  const back = useEffectEvent(() => trouble === 'network' && retry());
  useEffect(() => onReconnect(() => void back()), []);

  // A part behind '#' is not sent: it makes the same address another one for the player.
  const src = `${held.film.vod_play_url}#${held.turn}`;
  return { film: held.film, src, from, trouble, onTrouble, retry };
}
