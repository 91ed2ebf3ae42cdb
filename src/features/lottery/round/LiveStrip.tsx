import { Plural, Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { total } from '../../../../contract/game/picks.ts';
import { isBeforeFirst, type Order, type TimedRound } from '../../../data/game/game.ts';
import { add, zero } from '../../../data/money.ts';
import { useCurrency } from '../../../data/system.ts';
import { amountText, durationText } from '../../../i18n/format.ts';
import { useNoConnection } from '../../../parts/failure/useNoConnection.ts';
import type { Countdown } from '../../../parts/game/countdown.ts';
import type { RoundResult } from '../../../parts/game/results.ts';
import { useOutcomeWords } from '../../../parts/game/useOutcomeWords.ts';
import { useWords } from '../../../parts/game/useWords.ts';
import { SmallRing } from '../../../ui/charts/Ring.tsx';
import { NetAmount } from '../../../ui/layout/Amount.tsx';
import css from './LiveStrip.module.css';
import { RollingDice } from './RollingDice.tsx';
import { reached } from './reveal.ts';
import { isClosing, ringOf } from './ring.ts';
import { landed, type Reveal } from './useReveal.ts';

interface LiveStripProps {
  round: TimedRound;
  count: Countdown;
  reveal: Reveal;
  /** Open bets by round. */
  open: ReadonlyMap<string, readonly Order[]>;
  /** The result of the bets in the round just drawn, once it is known. */
  result: RoundResult | undefined;
}

/**
 * The running round in one line under the app bar, shown while its card is out of view. It is hidden from screen readers,
 * because the card's timer and the announcements stay on the page.
 */
export function LiveStrip({ round, count, reveal, open, result }: LiveStripProps) {
  const { state, skip } = reveal;
  // Nothing was heard of the round since the page was loaded: there is no time to show.
  if (state === 'none' && count.phase === 'unknown') return null;
  return (
    <div className={css.place} aria-hidden="true">
      <div className={css.strip} data-live-strip="" onPointerDown={skip}>
        {state === 'none' ? (
          <StripCount round={round} count={count} />
        ) : (
          <StripDraw dice={round.opencode} reveal={reveal} result={result} />
        )}
        <OpenOrdersText open={open} />
      </div>
    </div>
  );
}

/** The time left and to what, because it counts to the close first and then to the draw. The ring is only of the close. */
function StripCount({ round, count }: Pick<LiveStripProps, 'round' | 'count'>) {
  const { phase } = count;
  const noConnection = useNoConnection();
  const time = <b className={css.time}>{durationText(count.left)}</b>;
  if (phase === 'open')
    return (
      <>
        <SmallRing {...ringOf(round, count)} />
        <span>
          {isClosing(count) ? (
            <Trans context="strip under the bar: the last seconds to bet">Closing · {time}</Trans>
          ) : (
            <Trans context="strip under the bar: time left to bet">Closes in {time}</Trans>
          )}
        </span>
      </>
    );
  if (phase === 'closed')
    return (
      <span>
        {isBeforeFirst(round) ? <Trans>Starts in {time}</Trans> : <Trans>Closed · draw in {time}</Trans>}
      </span>
    );
  if (phase !== 'drawing') return <span />;
  return <span>{noConnection.cut ? noConnection.short : <Trans>drawing</Trans>}</span>;
}

function StripDraw({
  dice,
  reveal,
  result,
}: Pick<LiveStripProps, 'reveal' | 'result'> & { dice: readonly number[] }) {
  const words = useWords();
  const money = useOutcomeWords();
  const { state, step } = reveal;
  if (state === 'rolling') return <RollingDice landed={0} size={28} />;
  return (
    <>
      <RollingDice dice={dice} landed={landed(step, dice.length)} size={28} />
      {reached(step, 'sum') && <b>{words.pick(`sum_${total(dice)}`)}</b>}
      {result && reached(step, 'net') && (
        <NetAmount text={money.net(result)} won={result.outcome === 'won'} />
      )}
    </>
  );
}

/** Number and total stake of the open bets: '1 bet · 3.00'. */
export function OpenOrdersText({ open }: Pick<LiveStripProps, 'open'>) {
  const { digits } = useCurrency();
  const orders = [...open.values()].flat();
  if (orders.length === 0) return null;
  const stake = amountText(
    orders.reduce((all, { money }) => add(all, money), zero),
    digits,
  );
  return (
    <span className={css.bets}>
      <Plural value={orders.length} one={`# bet · ${stake}`} other={`# bets · ${stake}`} />
    </span>
  );
}

/** Whether at least half of an element is visible below the app bar. `true` if the browser cannot observe it. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const target = element.current;
    if (!target || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      (entries) => setInView((entries.at(-1)?.intersectionRatio ?? 1) >= 0.5),
      // The height of the app bar.
      { threshold: 0.5, rootMargin: '-56px 0px 0px 0px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
