import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { memo, useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { isSide, sumOf, throws, waysOf } from '../../../contract/game/picks.ts';
import { percentText } from '../../i18n/format.ts';
import { priceText } from '../../parts/game/price.ts';
import { useWords, type Words } from '../../parts/game/useWords.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { edgeRange } from './cart/chances.ts';
import css from './PickGrid.module.css';
import type { Offered } from './useOffer.ts';

interface PickGridProps {
  offered: readonly Offered[];
  picks: readonly string[];
  /** Previous prices by pick, of the picks whose price changed. */
  changed: Record<string, string>;
  /** The running round takes no bets: a pick is for the next one, and the odds are quiet. */
  closed: boolean;
  /** The member may not bet now: the odds can be read, and nothing is picked. */
  off: boolean;
  onToggle: (type: string, event: React.MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

/** All options of the game, each with its price and chance. */
export function PickGrid(props: PickGridProps) {
  const { t } = useLingui();
  const { offered, picks, changed, closed, off } = props;
  const quiet = closed || off || undefined;
  const words = useWords();
  const shared = {
    words,
    off,
    onToggle: useSame(useToggledInView(props)),
    onKeyDown: useSame(props.onKeyDown),
  };
  const stateOf = ({ type }: Offered) => ({ picked: picks.includes(type), before: changed[type] });
  // The sums are drawn in a task of their own, after what stands above them.
  const sumsToo = useDeferredValue(true, false);
  const priced = offered.some(({ proportion }) => proportion !== '');
  const [sides, sums] = [offered.filter(isSideOffered), offered.filter((one) => !isSideOffered(one))];
  // Shown below the last section, because it applies to all options.
  const edge = <HouseEdge offered={offered} />;
  return (
    <>
      {sides.length > 0 && (
        <Section title={t`Big/Small, Odd/Even`} end={priced ? t`odds · chance` : t`chance`}>
          <div className={css.picks} data-closed={quiet}>
            {sides.map((item) => (
              <SideButton key={item.type} item={item} {...shared} {...stateOf(item)} />
            ))}
          </div>
          {sums.length === 0 && edge}
        </Section>
      )}
      {sums.length > 0 && (
        <Section title={t`Exact sum`} end={priced ? t`odds · chance` : t`chance`}>
          <div className={css.picks} data-sums data-closed={quiet}>
            {sumsToo ? (
              sums.map((item) => <SumButton key={item.type} item={item} {...shared} {...stateOf(item)} />)
            ) : (
              <SumPlaces count={sums.length} />
            )}
          </div>
          {edge}
        </Section>
      )}
    </>
  );
}

/** Keeps the pressed option in view when the cart opens or grows over it. Without picks there is no cart. */
function useToggledInView({ picks, onToggle }: PickGridProps): PickGridProps['onToggle'] {
  const pressed = useRef<Element>(null);
  // As many as the cart shows, which is drawn after the options.
  const count = useDeferredValue(picks.length);
  useEffect(() => {
    const option = pressed.current;
    if (!option || count === 0 || !('ResizeObserver' in window)) return;
    // An observer is called when the page is laid out, after the one of the cart has told its height (useRoomBelow.ts).
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      option.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(option);
    return () => observer.disconnect();
  }, [count]);
  return (type, event) => {
    pressed.current = event.currentTarget;
    onToggle(type, event);
  };
}

/** The same function in each drawing, which calls the latest one. */
function useSame<Args extends unknown[]>(latest: (...args: Args) => void): (...args: Args) => void {
  const held = useRef(latest);
  useLayoutEffect(() => {
    held.current = latest;
  });
  return useCallback((...args) => held.current(...args), []);
}

type PickProps = Pick<PickGridProps, 'off' | 'onToggle' | 'onKeyDown'> & {
  item: Offered;
  words: Words;
  picked: boolean;
  /** The previous price, if it has changed. */
  before: string | undefined;
};

// Of twenty options a tap draws the one anew that it changes.
const SideButton = memo(function SideButton({
  item,
  words,
  picked,
  before,
  off,
  onToggle,
  onKeyDown,
}: PickProps) {
  return (
    <button
      type="button"
      className={css.pick}
      disabled={off}
      aria-pressed={picked}
      onClick={(event) => onToggle(item.type, event)}
      onKeyDown={onKeyDown}
    >
      {picked && <CheckMark />}
      <span>
        <b>{words.pick(item.type, item.name)}</b>
        <span className={css.caption}>
          {words.covers(item.type) && <span>{words.covers(item.type)}</span>}
          <span>{percentText(chanceOf(item))}</span>
        </span>
      </span>
      <Price now={item.proportion} before={before} />
    </button>
  );
});

const SumButton = memo(function SumButton({
  item,
  words,
  picked,
  before,
  off,
  onToggle,
  onKeyDown,
}: PickProps) {
  return (
    <button
      type="button"
      className={css.pick}
      disabled={off}
      aria-pressed={picked}
      onClick={(event) => onToggle(item.type, event)}
      onKeyDown={onKeyDown}
    >
      {picked && <CheckMark />}
      <b>
        <span className="hidden-text">{words.pick(item.type, item.name)}</span>
        <span aria-hidden="true">{sumOf(item.type) ?? item.name}</span>
      </b>
      <Price now={item.proportion} before={before} />
      <span className={css.caption}>{percentText(chanceOf(item))}</span>
    </button>
  );
});

function CheckMark() {
  return (
    <span className={css.check}>
      <Icon of={Check} size={12} strokeWidth={3} />
    </span>
  );
}

function Price({ now, before }: { now: string; before: string | undefined }) {
  if (now === '') return null;
  return (
    <span className={css.price}>
      {before && <s>{priceText(before)}</s>}
      {priceText(now)}
    </span>
  );
}

function HouseEdge({ offered }: { offered: readonly Offered[] }) {
  const { t } = useLingui();
  const range = edgeRange(offered.map((item) => ({ ways: winningThrowsOf(item), price: item.proportion })));
  if (!range) return null;
  const [low, high] = [percentText(range.low, 2), percentText(range.high, 2)];
  return (
    <p className="caption">
      {low === high
        ? t`House edge: ${low} of each stake, already included in the odds.`
        : t`House edge: ${low} to ${high} of each stake, already included in the odds.`}
    </p>
  );
}

/** Placeholder of the grid while the prices load. */
export function PickGridSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <Section title={t`Big/Small, Odd/Even`}>
        <div className={css.picks}>
          {Array.from({ length: 4 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity of their own
            <Skeleton key={at} height={64} radius={12} />
          ))}
        </div>
      </Section>
      <Section title={t`Exact sum`}>
        <div className={css.picks} data-sums>
          <SumPlaces count={16} />
        </div>
      </Section>
    </>
  );
}

const SumPlaces = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity of their own
    <Skeleton key={at} height={80} radius={12} />
  ));

const isSideOffered = ({ type }: Offered) => isSide(type);

type Chance = Pick<Offered, 'type' | 'chance'>;

/** In how many of the 216 throws a pick wins: the server's count, or our own if the server sends none. */
const winningThrowsOf = ({ type, chance }: Chance): number => chance ?? waysOf(type);

/** The chance of a pick, 0 to 1. */
export const chanceOf = (item: Chance): number => winningThrowsOf(item) / throws;
