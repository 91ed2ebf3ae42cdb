import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { savesData } from '../../data/device/data-saver.ts';
import { type Film, type FilmRow, placeIn, relatedFilms } from '../../data/film.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useCut } from '../../data/transport/network.ts';
import { durationText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { MemberSheet } from './MemberSheet.tsx';
import type { PlayerProps } from './Player.tsx';
import css from './PlayVideo.module.css';
import { useFilm } from './useFilm.ts';
import { usePreview } from './usePreview.ts';

/** The player library is loaded when a film is to be played. */
const Player = lazy(() =>
  import('./Player.tsx').then(({ Player }) => ({ default: Player }), playerUnavailable),
);

const playerUnavailable = () => ({
  default: () => <Reason why="network" retry={() => window.location.reload()} />,
});

/** Plays the film or its preview, depending on the member's rights. */
export function Stage({ film }: { film: Film }) {
  const playing = useFilm(film);
  const preview = usePreview(film, playing);
  const { vod_name: title, length = 0, is_see, free_see_time } = playing.film;
  const [next] = useList(relatedFilms, { id: film.id }).rows ?? [];
  const saving = savesData();
  const cover = coverOf(playing.film);
  return (
    <>
      <Suspense fallback={<Poster src={cover} />}>
        <Player
          title={title}
          cover={cover}
          src={playing.src}
          length={length}
          from={playing.from}
          previewEnds={is_see === 1 ? undefined : free_see_time}
          sprite={saving ? undefined : spriteOf(playing.film)}
          play={preview.play}
          covered={preview.occasion !== undefined}
          next={next && { title: next.vod_name, to: paths.playVideo.to({ id: next.id }) }}
          savesData={saving}
          onPlace={preview.onPlace}
          onTrouble={playing.onTrouble}
        >
          {playing.trouble && <Reason why={playing.trouble} retry={playing.retry} />}
        </Player>
      </Suspense>
      <MemberSheet
        occasion={preview.occasion}
        seconds={free_see_time}
        id={film.id}
        onClose={preview.close}
        onWatch={preview.watch}
      />
    </>
  );
}

/** Why no film plays. */
export type Why = 'gone' | 'unknown' | 'offline' | 'failed' | 'network' | 'format';

interface NotPlayingProps {
  film: FilmRow | undefined;
  /** `undefined` while the film loads. */
  why: Why | undefined;
  /** The text of the failure. */
  text?: string | undefined;
  retry: () => void;
}

/** Takes the player's place while no film can be played: shows the cover and the reason. */
export function NotPlaying({ film, why, text, retry }: NotPlayingProps) {
  const at = film && placeIn(film.id);
  return (
    <>
      {film && <Poster src={coverOf(film)} />}
      {why && <Reason why={why} text={text} retry={retry} at={at} />}
    </>
  );
}

type ReasonProps = Pick<NotPlayingProps, 'text' | 'retry'> & { why: Why; at?: number | undefined };

function Reason({ why, text = '', retry, at }: ReasonProps) {
  const { t } = useLingui();
  const cut = useCut();
  const words: Record<Why, string> = {
    gone: t`This film was removed from the library.`,
    unknown: t`Film not found. The link may be outdated or incomplete.`,
    offline:
      cut === 'unreachable'
        ? t`Plaza can’t be reached right now. You can still browse the library.`
        : t`You’re offline. Films need a connection, but you can still browse the library.`,
    failed: t`Couldn’t load the film.`,
    network: t`Connection lost. The film will resume where it stopped.`,
    format: t`This browser can’t play this film’s format. Try another browser.`,
  };
  const place = at ? durationText(at) : undefined;
  return (
    <div className={css.over} role="alert">
      <p>
        {words[why]} {why === 'failed' && text} {place && <Trans>You left off at {place}.</Trans>}
      </p>
      {why !== 'gone' && why !== 'unknown' && (
        <Button size="small" kind="secondary" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  );
}

const Poster = ({ src }: { src: string }) => (
  <div className={css.poster}>
    {src && <img src={src} alt="" />}
    {src && <img src={src} alt="" />}
  </div>
);

const coverOf = ({ vod_pic, vod_pic_small }: FilmRow) => (savesData() && vod_pic_small) || vod_pic;

function spriteOf(film: Film): PlayerProps['sprite'] {
  const { sprite: url, sprite_every, sprite_columns, sprite_width, sprite_height } = film;
  if (!url || !sprite_every || !sprite_columns || !sprite_width || !sprite_height) return undefined;
  return { url, every: sprite_every, columns: sprite_columns, width: sprite_width, height: sprite_height };
}
