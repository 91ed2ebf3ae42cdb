import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useTimeZone } from '../../data/system.ts';
import { dayText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Cover } from '../../ui/Cover.tsx';
import { Section } from '../../ui/Section.tsx';
import css from './FilmList.module.css';

interface FilmListProps {
  title: string;
  films: readonly { id: string; cover: string; title: string; time: string }[];
  /** In one line that is swiped, the first three with their rank; otherwise a grid. */
  ranks?: boolean;
}

/** Films with their covers. */
export function FilmList({ title, films, ranks }: FilmListProps) {
  const { t } = useLingui();
  const zone = useTimeZone();
  return (
    <Section title={title}>
      <ul className={ranks ? `${css.line} bleed` : css.grid}>
        {films.map(({ id, cover, title: name, time }, at) => {
          const rank = at + 1;
          return (
            <li key={id}>
              <Link to={paths.playVideo.to({ id })} className={css.film}>
                <Cover src={cover} ratio={ranks ? '3/4' : '16/10'}>
                  {ranks && rank <= 3 && (
                    <span className={css.rank} data-first={rank === 1 || undefined}>
                      <span className="hidden-text">{t`Rank`} </span>
                      {rank}
                    </span>
                  )}
                </Cover>
                <b>{name}</b>
                <span className="caption">{dayText(time, zone)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
