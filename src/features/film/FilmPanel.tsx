import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import { films } from '../../data/film.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useOffline } from '../../data/transport/network.ts';
import css from '../../parts/film/FilmTile.module.css';
import { FilmTile } from '../../parts/film/FilmTile.tsx';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { usePageWidth } from '../../ui/layout/usePageWidth.ts';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordEnd } from '../../ui/lists/RecordEnds.tsx';
import { RecordStates } from '../../ui/lists/RecordList.tsx';
import { VirtualList } from '../../ui/lists/VirtualList.tsx';
import hall from './Films.module.css';
import { FilmsSkeleton } from './FilmsSkeleton.tsx';
import { columnsOn, rowHeightOn, rowsOf } from './film-grid.ts';
import { usePanelScroll } from './usePanelScroll.ts';

interface FilmPanelProps {
  /** The category's id, `''` for all. */
  id: string;
  q: string | undefined;
  /** Open or beside the open one: others keep their rows on the device and their scroll, not in the document. */
  near: boolean;
  open: boolean;
  onClear: () => void;
}

/** One page of the hall, with a scroll of its own. */
export function FilmPanel(props: FilmPanelProps) {
  const { id, near, open } = props;
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={scroller}
      className={hall.page}
      role="tabpanel"
      id={`films-panel-${id}`}
      aria-labelledby={`films-tab-${id}`}
      inert={!open}
    >
      {near && <Films {...props} scroller={scroller} />}
    </div>
  );
}

type FilmsProps = FilmPanelProps & { scroller: RefObject<HTMLDivElement | null> };

function Films({ id, q, open, onClear, scroller }: FilmsProps) {
  const { t } = useLingui();
  const list = useList(films, { id, q });
  const offline = useOffline();
  const width = usePageWidth();
  const columns = columnsOn(width);
  const rows = rowsOf(list.rows ?? [], columns);
  usePanelScroll(scroller, `${id} ${q ?? ''}`, rows.length);
  const texts = useRecordTexts(list, {
    empty: q
      ? { title: t`No film has this name`, text: t`Fewer letters find more films.` }
      : { title: t`No films yet`, text: t`New films will stand here.` },
  });
  const onwards = q ? (
    <Button size="small" kind="secondary" onClick={onClear}>{t`Clear the search`}</Button>
  ) : (
    id && <Button size="small" kind="secondary" to={paths.video.to()} replace>{t`See all films`}</Button>
  );
  return (
    <>
      {open && <PullToRefresh label={texts.refresh} refresh={list.refresh} scroller={scroller} />}
      <RecordStates
        list={list}
        texts={texts}
        offline={offline}
        skeleton={<FilmsSkeleton label={texts.loading} columns={columns} />}
        emptyAction={onwards}
      >
        <VirtualList
          items={rows}
          keyOf={(row) => row[0]?.id ?? ''}
          row={(row, at) => (
            <div className={css.row} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
              {row.map((film) => (
                <FilmTile key={film.id} film={film} eager={open && at < 3} />
              ))}
            </div>
          )}
          rowHeight={rowHeightOn(width, columns)}
          label={t`Films`}
          surface="bare"
          threshold={0}
          scroller={scroller}
        />
        <RecordEnd list={list} texts={texts} offline={offline} />
      </RecordStates>
    </>
  );
}
