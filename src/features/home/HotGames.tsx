import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { type Game, hotGames, isBeforeFirst, round, type TimedRound } from '../../data/game/games.ts';
import { base } from '../../data/system.ts';
import { durationText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Die } from '../../ui/media/Dice.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import css from './Home.module.css';

/** The most played games, four in a row, and a link to the lobby. */
export function HotGames() {
  const { t, i18n } = useLingui();
  const { data: games, isPending, isError, refetch } = useQuery(hotGames());
  const { data: site, errorUpdatedAt } = useQuery(base());
  const gamesOff = site?.isplay === 0;
  const someOpensSoon = useSomeOpensSoon(games);
  const timed = games?.length && !gamesOff && !someOpensSoon;
  // Nothing of Home could be read: the strip says so once, with the way to try again.
  if (isError && !games && !site && errorUpdatedAt) return null;
  return (
    <Section title={t`Popular games`} end={timed ? t`closes in` : undefined}>
      {/* The text is looked up by its id, because the table of sentences is not part of the first load. */}
      {gamesOff && <p className={css.text}>{i18n._('error.games_off')}</p>}
      <div className={css.games}>
        {isPending
          ? [0, 1, 2].map((place) => <GamePlaceholder key={place} />)
          : games?.map((game) => <HotGame key={game.id} game={game} gamesOff={gamesOff} />)}
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

/** Whether a tile says that its game opens soon, so that the caption above all of them cannot be 'closes in'. */
function useSomeOpensSoon(games: readonly Game[] | undefined): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  return useSyncExternalStore(subscribe, () =>
    (games ?? []).some(({ key }) => {
      const known = client.getQueryData(round(key).queryKey);
      return known !== undefined && isBeforeFirst(known);
    }),
  );
}

function HotGame({ game, gamesOff }: { game: Game; gamesOff: boolean }) {
  const icon = game.ico ? (
    <img src={game.ico} alt="" width={60} height={60} />
  ) : (
    <Die value={pipsOf(game)} size={36} kind="brand" decorative />
  );
  const caption = gamesOff ? game.desc : <Countdown game={game} />;
  return (
    <GameLink
      to={paths.lottery.to({ key: game.key, id: game.id })}
      icon={icon}
      title={<ShortName of={game} />}
      caption={caption}
    />
  );
}

interface GameLinkProps {
  to: string;
  icon: ReactNode;
  quiet?: boolean;
  title: ReactNode;
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

/** The time until the running round closes. If the round cannot be read, the description of the game. */
function Countdown({ game }: { game: Game }) {
  const { data, isLoading } = useQuery({
    ...round(game.key),
    refetchInterval: ({ state }) => (state.data ? untilNextRound(state.data, Date.now()) : 10_000),
  });
  const now = useNow();
  const left = data && secondsToClose(data, now);
  // One line, like the countdown that follows. The description of the game could take three.
  if (isLoading) return '…';
  if (!data || left === undefined) return game.desc;
  if (left > 0) return durationText(left);
  return isBeforeFirst(data) ? <Trans>Opens soon</Trans> : <Trans context="round">Closed</Trans>;
}

const GamePlaceholder = () => (
  <span className={css.game}>
    <Skeleton width={60} height={60} radius={16} />
    <Skeleton width={48} />
  </span>
);

/** The device's time in milliseconds, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The length of the rounds, `1 min`, which fits a narrow tile. A game of unknown length keeps its name. */
function ShortName({ of: { name, seconds } }: { of: Game }) {
  if (!seconds) return name;
  if (seconds % 60) return <Trans>{seconds} sec</Trans>;
  const minutes = seconds / 60;
  return <Trans>{minutes} min</Trans>;
}

/** The pips of the die for a game without a picture: the minutes of its rounds, or six if no die shows that many. */
const pipsOf = ({ seconds = 0 }: Game) => (seconds % 60 || seconds > 360 ? 6 : seconds / 60 || 6);

type Timing = Pick<TimedRound, 'asked' | 'second' | 'closes_in'>;

/** Milliseconds between two updates of `now`. An answer can therefore be up to this much newer than `now`. */
const tick = 1000;

/** Seconds until a round closes; `undefined` when the known round is over. */
export function secondsToClose({ asked, second, closes_in }: Timing, now: number): number | undefined {
  const passed = now - asked;
  if (passed < -tick || passed > second * 1000 + 5000) return undefined;
  return Math.max(0, ((closes_in ?? second * 1000) - Math.max(0, passed)) / 1000);
}

/** Milliseconds until the next round is requested: shortly after the draw, at least one second from now. */
export function untilNextRound({ asked, second }: Timing, now: number): number {
  return Math.max(1000, second * 1000 - (now - asked) + 400);
}
