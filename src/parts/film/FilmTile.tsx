import { Plural } from '@lingui/react/macro';
import { savesData } from '../../data/device/data-saver.ts';
import type { FilmRow } from '../../data/film.ts';
import { countText, durationText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { FilmCard } from '../../ui/media/FilmCard.tsx';

interface FilmProps {
  film: FilmRow;
  eager?: boolean;
  shape?: 'wide' | 'line';
}

/** A film of the library: its cover, name, length and number of plays. */
export function FilmTile({ film, eager, shape = 'wide' }: FilmProps) {
  const { id, vod_name, vod_pic, vod_pic_small, vod_pic_hash, length, count } = film;
  const small = shape === 'line' || savesData();
  return (
    <FilmCard
      to={paths.playVideo.to({ id })}
      name={vod_name}
      cover={(small && vod_pic_small) || vod_pic}
      thumbhash={vod_pic_hash}
      mark={length === undefined ? undefined : durationText(length)}
      caption={<Plays count={count} />}
      shape={shape}
      eager={eager}
    />
  );
}

/** `1.2K views`. */
export function Plays({ count }: { count: number }) {
  const number = countText(count);
  return <Plural value={count} one={`${number} view`} other={`${number} views`} />;
}
