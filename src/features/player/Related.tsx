import { useLingui } from '@lingui/react/macro';
import { relatedFilms } from '../../data/film.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useOffline } from '../../data/transport/network.ts';
import { FilmTile } from '../../parts/film/FilmTile.tsx';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordStates } from '../../ui/lists/RecordList.tsx';
import css from './PlayVideo.module.css';

interface RelatedProps {
  id: string;
  /** Shows its own states when there are no films. Otherwise the film above already shows why. */
  showsStates: boolean;
}

/** Films related to the open one. */
export function Related({ id, showsStates }: RelatedProps) {
  const { t } = useLingui();
  const list = useList(relatedFilms, { id });
  const offline = useOffline();
  const texts = useRecordTexts(list, {
    empty: { title: t`No related films yet`, text: t`Browse the full library.` },
  });
  const placeholders = (
    <div className={css.related} role="status">
      <span className="hidden-text">{texts.loading}</span>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={80} radius={12} />
      ))}
    </div>
  );
  if (!showsStates && !list.rows?.length) return null;
  return (
    <Section
      title={t`Recommended`}
      end={
        <TextLink end="chevron" to={paths.video.to()}>
          {t({ message: 'All', context: 'films' })}
        </TextLink>
      }
    >
      <RecordStates
        list={list}
        texts={texts}
        offline={offline}
        skeleton={placeholders}
        emptyAction={<Button size="small" kind="secondary" to={paths.video.to()}>{t`See all films`}</Button>}
      >
        <ul className={css.related}>
          {list.rows?.map((film) => (
            <li key={film.id}>
              <FilmTile film={film} shape="line" />
            </li>
          ))}
        </ul>
      </RecordStates>
    </Section>
  );
}
