import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Game, hotGames, isBeforeFirst, round, type TimedRound } from '../../data/game/games.ts';
import { base } from '../../data/system.ts';
import { durationText, numberText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Die } from '../../ui/media/Dice.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import css from './Home.module.css';

/** The games that are played most, four in a row, and the way to all. */
export function HotGames() {
  const { t, i18n } = useLingui();
  const { data: games, isPending, isError, refetch } = useQuery(hotGames());
  const off = useQuery(base()).data?.isplay === 0;
  return (
    <Section title={t`Popular games`} end={games?.length && !off ? t`closes in` : undefined}>
      {/* By the sentence's id alone: the table of sentences stays out of the first load. */}
      {off && <p className={css.text}>{i18n._('error.games_off')}</p>}
      <div className={css.games}>
        {isPending
          ? [0, 1, 2].map((place) => <Place key={place} />)
          : games?.map((game) => <HotGame key={game.id} game={game} off={off} />)}
        <GameLink
          to={paths.game.to()}
          icon={<Icon of={LayoutGrid} size={24} />}
          quiet
          title={t({ message: 'All', context: 'games' })}
          caption={t`Lobby`}
        />
      </div>
      {isError && !games && (
        <div className={css.missed}>
          <span className="caption">{t`Couldn’t load the games`}</span>
          <TextLink padded onClick={() => void refetch()}>{t`Try again`}</TextLink>
        </div>
      )}
    </Section>
  );
}

function HotGame({ game, off }: { game: Game; off: boolean }) {
  const icon = game.ico ? (
    <img src={game.ico} alt="" width={60} height={60} />
  ) : (
    <Die value={pipsOf(game)} size={36} kind="brand" decorative />
  );
  const caption = off ? game.desc : <Countdown game={game} />;
  return (
    <GameLink
      to={paths.lottery.to({ key: game.key, id: game.id })}
      icon={icon}
      title={shortName(game)}
      caption={caption}
    />
  );
}

/** `1 min`: on a narrow tile the length of the rounds names a game; one whose length is not told keeps its name. */
function shortName({ name, seconds }: Game): string {
  if (!seconds) return name;
  const [value, unit] = seconds % 60 ? [seconds, 'second'] : [seconds / 60, 'minute'];
  return numberText(value, { style: 'unit', unit, unitDisplay: 'short' });
}

/** A game without a picture shows the minutes of its rounds as pips, six where a die cannot show them. */
const pipsOf = ({ seconds = 0 }: Game) => (seconds % 60 || seconds > 360 ? 6 : seconds / 60 || 6);

interface GameLinkProps {
  to: string;
  icon: ReactNode;
  quiet?: boolean;
  title: string;
  caption: ReactNode;
}

function GameLink({ to, icon, quiet, title, caption }: GameLinkProps) {
  return (
    <Link to={to} className={css.game}>
      <span className={css.icon} data-quiet={quiet || undefined}>
        {icon}
      </span>
      <span>
        <b>{title}</b>
        <span className="caption num">{caption}</span>
      </span>
    </Link>
  );
}

/** How long the running round still takes orders; what the game is, where that cannot be read. */
function Countdown({ game }: { game: Game }) {
  const { data, isLoading } = useQuery({
    ...round(game.key),
    refetchInterval: ({ state }) => (state.data ? untilNextRound(state.data, Date.now()) : 10_000),
  });
  const now = useNow();
  const left = data && secondsToClose(data, now);
  // One line, as the countdown that follows: what a game is may take three.
  if (isLoading) return '…';
  if (!data || left === undefined) return game.desc;
  if (left > 0) return durationText(left);
  return isBeforeFirst(data) ? <Trans>Opens soon</Trans> : <Trans>Drawing</Trans>;
}

/** The device's time, anew each second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const Place = () => (
  <span className={css.game}>
    <Skeleton width={60} height={60} radius={16} />
    <Skeleton width={48} />
  </span>
);

type Timing = Pick<TimedRound, 'asked' | 'second' | 'closes_in'>;

/** Milliseconds between two looks at the clock: an answer may be younger than the last of them. */
const tick = 1000;

/** Seconds until a round takes no more orders; `undefined` when what is known is of an older round. */
export function secondsToClose({ asked, second, closes_in }: Timing, now: number): number | undefined {
  const passed = now - asked;
  if (passed < -tick || passed > second * 1000 + 5000) return undefined;
  return Math.max(0, ((closes_in ?? second * 1000) - Math.max(0, passed)) / 1000);
}

/** Milliseconds until the next round is to be asked for: a moment after the draw, at least a second from now. */
export function untilNextRound({ asked, second }: Timing, now: number): number {
  return Math.max(1000, second * 1000 - (now - asked) + 400);
}
