import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { savesData } from '../../data/device/data-saver.ts';
import { useTimeZone } from '../../data/system.ts';
import { dayText, durationText } from '../../i18n/format.ts';
import { Plays } from '../../parts/film/FilmTile.tsx';
import { paths } from '../../paths.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Sideways } from '../../ui/lists/Sideways.tsx';
import { FilmCard } from '../../ui/media/FilmCard.tsx';
import css from './FilmList.module.css';

/** A film in the site's configuration. */
interface ConfiguredFilm {
  id: string;
  cover: string;
  cover_small?: string | undefined;
  cover_hash?: string | undefined;
  title: string;
  time: string;
  /** Length in seconds. */
  length?: number | undefined;
  /** Number of plays. */
  count?: number | undefined;
}

interface FilmListProps {
  title: string;
  films: readonly ConfiguredFilm[];
  /** A row to swipe, with plays and the ranks 1 to 3. Without `ranks`: a grid with the dates. */
  ranks?: boolean;
  end?: ReactNode;
}

/** A section of films with their covers. */
export function FilmList({ title, films, ranks, end }: FilmListProps) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const cards = films.map(({ id, cover, cover_small, cover_hash, title: name, time, length, count }, at) => (
    <li key={id}>
      <FilmCard
        to={paths.playVideo.to({ id })}
        name={name}
        cover={(savesData() && cover_small) || cover}
        thumbhash={cover_hash}
        shape={ranks ? 'tall' : 'wide'}
        eager={ranks === true && at < 3}
        mark={length && durationText(length)}
        caption={ranks && count !== undefined ? <Plays count={count} /> : dayText(time, zone)}
      >
        {ranks && at < 3 && <Rank place={at + 1} />}
      </FilmCard>
    </li>
  ));
  return (
    <Section title={title} end={end}>
      {ranks ? (
        <Sideways labels={{ previous: t`Previous`, next: t`Next` }}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
          <ul className={`${css.line} bleed`} tabIndex={0} aria-label={title}>
            {cards}
          </ul>
        </Sideways>
      ) : (
        <ul className={css.grid}>{cards}</ul>
      )}
    </Section>
  );
}

function Rank({ place }: { place: number }) {
  const { t } = useLingui();
  return (
    <span className={css.rank} data-first={place === 1 || undefined}>
      <span className="hidden-text">{t`Rank`} </span>
      {place}
    </span>
  );
}

/** Placeholders of the final size while the films load. */
export function FilmListSkeleton({ title, ranks }: Pick<FilmListProps, 'title' | 'ranks'>) {
  return (
    <Section title={title}>
      <div className={ranks ? `${css.line} bleed` : css.grid}>
        {[0, 1, 2, 3].map((place) => (
          <span key={place} className={css.coming}>
            <span className={css.place} data-tall={ranks || undefined}>
              <Skeleton height="100%" radius={12} />
            </span>
            <Skeleton width="70%" height={40} />
          </span>
        ))}
      </div>
    </Section>
  );
}
