import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useRef } from 'react';
import { base, useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { useAutoplay } from '../../ui/media/useAutoplay.ts';
import { prefersReducedMotion } from '../../ui/theme/reduced-motion.ts';
import css from './Home.module.css';

/** Milliseconds until the next winner scrolls to the front. */
const interval = 3000;

/** Recent winners, from settled orders only: without any there is no section. It scrolls by itself until it is touched or paused. */
export function Winners() {
  const { t } = useLingui();
  const { data, errorUpdatedAt } = useQuery(base());
  const winners = data?.winners;
  const line = useRef<HTMLUListElement>(null);
  const { playing, setPlaying } = useAutoplay(() => scrollToNext(line.current), interval);
  const stop = () => setPlaying(false);
  const control = playing
    ? { icon: Pause, label: t`Pause scrolling` }
    : { icon: Play, label: t`Resume scrolling` };
  const end = (
    <span className={css.winnersEnd}>
      <span className="caption">{t`settled bets only`}</span>
      {winners && winners.length > 1 && (
        <IconButton {...control} size={18} tone="quiet" onClick={() => setPlaying(!playing)} />
      )}
    </span>
  );
  if (winners ? winners.length === 0 : errorUpdatedAt) return null;
  return (
    <Section title={t`Recent winners`} end={end}>
      <ul
        ref={line}
        className={`${css.winners} bleed`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
        aria-label={t`Recent winners`}
        onPointerDown={stop}
        onFocus={stop}
      >
        {winners ? (
          grouped(winners).map(([text, times]) => <Winner key={text} text={text} times={times} />)
        ) : (
          <Skeleton height={60} radius={30} />
        )}
      </ul>
    </Section>
  );
}

function Winner({ text, times }: { text: string; times: number }) {
  const { name, amount, game } = splitWinner(text);
  const { digits } = useCurrency();
  const won = amount && `+${amountText(amount, digits)}`;
  return (
    <li className={css.winner}>
      <Avatar src={presetOf(name)} size={32} />
      <span>
        <b>{name}</b>
        <span className="caption">
          {[won, game].filter(Boolean).join(' · ')}
          {times > 1 && ` ×${times}`}
        </span>
      </span>
    </li>
  );
}

/** Scrolls the next winner to the front, and from the end back to the first one. */
function scrollToNext(line: HTMLUListElement | null) {
  if (!line) return;
  const { scrollLeft, clientWidth, scrollWidth } = line;
  const [first] = line.children;
  const start = first instanceof HTMLElement ? first.offsetLeft : 0;
  const next = [...line.children].find(
    (one) => one instanceof HTMLElement && one.offsetLeft - start > scrollLeft + 1,
  );
  const ended = scrollLeft + clientWidth >= scrollWidth - 1 || !(next instanceof HTMLElement);
  const left = ended ? 0 : next.offsetLeft - start;
  line.scrollTo({ left, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

/** Each text once with its number of occurrences, newest first: ten equal wins of a member are one entry. */
export function grouped(winners: readonly string[]): [text: string, times: number][] {
  const seen = new Map<string, number>();
  for (const text of winners) seen.set(text, (seen.get(text) ?? 0) + 1);
  return [...seen];
}

/** One of the site's faces, always the same for a name. The member's own picture would reveal who they are. */
export function presetOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.charCodeAt(0);
  return `/avatar/${(sum % 19) + 2}.png`;
}

/** Splits the server's text `li***n +39.00 · 1 min` into name, amount and game. Any other text becomes the name. */
export function splitWinner(text: string): { name: string; amount?: string; game?: string } {
  const [, name, amount, game = ''] = /^(.+?)\s+\+?(\d+(?:\.\d+)?)(?: · (.+))?$/.exec(text) ?? [];
  return name && amount ? { name, amount, game } : { name: text };
}
