import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { type Game as AGame, gameCategories, games } from '../../data/game/game.ts';
import { base, useTabs } from '../../data/system.ts';
import { NotLoaded } from '../../parts/failure/NotLoaded.tsx';
import { GameClosed } from '../../parts/game/GameClosed.tsx';
import { RunningGame } from '../../parts/game/RunningGame.tsx';
import { useAge } from '../../parts/records/records.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Strip } from '../../ui/lists/Strip.tsx';
import css from './Lobby.module.css';

/** The lobby: the filter by category, and each game with its running round and last result. */
export function Lobby() {
  const { t } = useLingui();
  const { id = '' } = useAddress(paths.game);
  const navigate = useNavigate();
  const closed = useQuery(base()).data?.isplay === 0;
  const { data: categories = [], isPending } = useQuery(gameCategories());
  const list = useQuery(games(id));
  const age = useAge({ at: list.dataUpdatedAt || undefined, freshness: 'fresh', failure: list.error });
  const back = useTabs() === 4 ? false : paths.home.to();
  if (closed)
    return (
      <Screen back={back}>
        <GameClosed why="games_off" />
      </Screen>
    );
  return (
    <Screen
      back={back}
      strip={age && <Strip text={age} action={{ label: t`Try again`, onClick: () => void list.refetch() }} />}
    >
      <div className={css.hall}>
        {isPending && <CategoriesSkeleton />}
        {categories.length > 0 && (
          <Categories
            label={t`Categories`}
            categories={[{ id: '', name: t({ message: 'All', context: 'games' }) }, ...categories]}
            current={id}
            onChange={(next) => navigate(paths.game.to(next ? { id: next } : {}), { replace: true })}
          />
        )}
        <Games list={list.data} error={list.error} onRetry={() => void list.refetch()} />
      </div>
    </Screen>
  );
}

interface CategoriesProps {
  label: string;
  categories: readonly { id: string; name: string }[];
  current: string;
  onChange: (id: string) => void;
}

/** The filter by category. */
function Categories({ label, categories, current, onChange }: CategoriesProps) {
  return (
    <Chips label={label} flow="bleed">
      {categories.map(({ id, name }) => (
        <Chip key={id} pressed={id === current} onClick={() => onChange(id)}>
          {name}
        </Chip>
      ))}
    </Chips>
  );
}

/** Placeholders of the filter chips while the categories load. */
const CategoriesSkeleton = () => (
  <div className={css.chips} aria-hidden="true">
    {[0, 1, 2].map((place) => (
      <Skeleton key={place} width={76} height={36} radius={18} />
    ))}
  </div>
);

interface GamesProps {
  list: readonly AGame[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

function Games({ list, error, onRetry }: GamesProps) {
  const { t } = useLingui();
  if (!list && error)
    return (
      <NotLoaded
        title={t`Couldn’t load the games`}
        offlineText={t`The games aren’t available offline yet. Connect to load them.`}
        error={error}
        onRetry={onRetry}
      />
    );
  if (!list)
    return (
      <div className={css.games} role="status" aria-label={t`Loading`}>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} height={126} radius={16} />
        ))}
      </div>
    );
  if (list.length === 0)
    return <Empty title={t`No games in this category`} text={t`Try another category.`} />;
  return (
    <ul className={css.games}>
      {list.map((game) => (
        <li key={game.id}>
          <Link className={css.card} to={paths.lottery.to({ key: game.key, id: game.id })}>
            <RunningGame game={game} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
