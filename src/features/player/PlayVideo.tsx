import { useLingui } from '@lingui/react/macro';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { type Film, type FilmRow, film, films, relatedFilms } from '../../data/film.ts';
import { refresh } from '../../data/mirror/refresh.ts';
import { useList, useRow } from '../../data/mirror/use-list.ts';
import { useTimeZone } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { dayText } from '../../i18n/format.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { Plays } from '../../parts/film/FilmTile.tsx';
import { useAge } from '../../parts/records/records.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { useShare } from '../../parts/sharing/sharing.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { RecordStrip } from '../../ui/lists/RecordList.tsx';
import css from './PlayVideo.module.css';
import { Related } from './Related.tsx';
import { NotPlaying, Stage } from './Stage.tsx';

/** The screen of a film: the player, title and facts, and related films. */
export function PlayVideo() {
  const { id = '' } = useAddress(paths.playVideo);
  return <OneFilm key={id} id={id} />;
}

function OneFilm({ id }: { id: string }) {
  const { t } = useLingui();
  const [openedAt] = useState(Date.now);
  const list = useList(film, { id });
  const offline = useOffline();
  const [row] = list.rows ?? [];
  const inList = useFilmInLists(row ? '' : id);
  const word = list.failure?.word;
  const withdrawn = word === 'not_found' || word === 'film_unavailable';
  // A server that only says 'not found' of a film that this device has seen took it away.
  const noFilm = word === 'not_found' && !row ? 'unknown' : 'gone';
  const known = row ?? (withdrawn ? undefined : inList);
  const texts = { age: useAge(list), tryAgain: t`Try again`, refresh: t`Refresh` };
  // The reason is already shown in the player's place, so the list of related films must not repeat it.
  const missing = !row && (offline || list.failure !== undefined);
  const retry = () => void Promise.all([list.refresh(), refresh(relatedFilms, { id })]);
  // A stored row may have outdated rights and addresses: only one that was loaded after this screen opened is played.
  const current = row && list.at !== undefined && list.at >= openedAt;
  return (
    <Screen
      title={known?.vod_name}
      back={paths.video.to()}
      actions={row && !withdrawn && <ShareFilm film={row} />}
      // In the player's place it is said why nothing plays.
      strip={current && !withdrawn && <RecordStrip list={list} texts={texts} />}
      top="flush"
    >
      <div className={css.stage}>
        <div className={css.picture}>
          {current && !withdrawn ? (
            <Stage film={row} />
          ) : (
            <NotPlaying
              film={known}
              why={withdrawn ? noFilm : offline ? 'offline' : list.failure ? 'failed' : undefined}
              text={list.failure && failureText(list.failure)}
              retry={retry}
            />
          )}
        </div>
      </div>
      {known && <About film={known} />}
      {!known && !missing && <Skeleton width="60%" height={48} />}
      {(withdrawn || missing) && (
        <Button kind="secondary" to={paths.video.to()} replace>{t`See all films`}</Button>
      )}
      <Related id={id} showsStates={!missing} />
    </Screen>
  );
}

/** The film as a list on this device has it: its name and cover, while or where the rest cannot be read; none for an empty id. */
function useFilmInLists(id: string): FilmRow | undefined {
  const listed = useRow(films, id);
  const related = useRow(relatedFilms, id);
  return listed ?? related;
}

function ShareFilm({ film: { vod_name, vod_pic } }: { film: Film }) {
  const { t } = useLingui();
  const share = useShare();
  const what = { title: vod_name, text: vod_name, url: window.location.href, picture: vod_pic };
  return <IconButton icon={Share2} label={t`Share`} onClick={() => share(what)} />;
}

function About({ film: { vod_name, count, time } }: { film: FilmRow }) {
  const zone = useTimeZone();
  return (
    <div>
      <h2 className="heading" dir="auto">
        {vod_name}
      </h2>
      <p className="caption">
        <Plays count={count} /> · {dayText(time, zone)}
      </p>
    </div>
  );
}
