import { useEffect, useState } from 'react';
import { moment } from '../../data/game/game.ts';
import { type Countdown, type Counted, countdown } from './countdown.ts';

/** Where a round stands, followed second by second. */
export function useCountdown(round: Counted | undefined): Countdown | undefined {
  const [now, setNow] = useState(moment);
  // An answer may be younger than the last tick.
  const at = round && round.heard.life === now.life && round.heard.steady > now.steady ? round.heard : now;
  const count = round && countdown(round, at);
  const changesIn = count?.changesIn ?? Number.POSITIVE_INFINITY;
  const steady = at.steady;
  useEffect(() => {
    const tick = () => setNow(moment());
    // A timer may come a little early; a screen that comes back into view has missed its ticks.
    const wait = Math.max(20, changesIn - (performance.now() - steady) + 5);
    const timer = Number.isFinite(changesIn) ? setTimeout(tick, wait) : undefined;
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [changesIn, steady]);
  return count;
}
