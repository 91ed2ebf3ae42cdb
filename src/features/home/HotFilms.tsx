import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Clapperboard from 'lucide-react/icons/clapperboard';
import { config } from '../../data/system.ts';
import { NotLoaded } from '../../parts/failure/NotLoaded.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { FilmList, FilmListSkeleton } from './FilmList.tsx';
import css from './Home.module.css';

/** The most watched and the recommended films. */
export function HotFilms() {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(config());
  if (!data && error)
    return (
      <NotLoaded
        title={t`Couldn’t load the films`}
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data)
    return (
      <div className={css.panel} role="status">
        <span className="hidden-text">{t`Loading`}</span>
        <FilmListSkeleton title={t`Most watched`} ranks />
        <FilmListSkeleton title={t`Recommended`} />
      </div>
    );
  const { movielist_0: top, movielist_1: recommended } = data;
  return (
    <div className={css.panel}>
      <PullToRefresh label={t`Refreshing`} refresh={() => client.refetchQueries(config())} />
      {top.length + recommended.length === 0 && <NoFilms />}
      {top.length > 0 && <FilmList title={t`Most watched`} films={top} ranks end={<AllFilmsLink />} />}
      {recommended.length > 0 && (
        <FilmList title={t`Recommended`} films={recommended} end={<AllFilmsLink />} />
      )}
    </div>
  );
}

/** The link to all films. */
function AllFilmsLink() {
  const { t } = useLingui();
  return (
    <TextLink end="chevron" to={paths.video.to()}>
      {t({ message: 'All', context: 'films' })}
    </TextLink>
  );
}

function NoFilms() {
  const { t } = useLingui();
  return (
    <Empty
      icon={Clapperboard}
      title={t`No films yet`}
      text={t`The most-watched films will appear here.`}
      action={<Button size="small" kind="secondary" to={paths.game.to()}>{t`See games`}</Button>}
    />
  );
}
