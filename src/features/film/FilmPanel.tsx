import { useLingui } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import { films } from '../../data/film.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useOffline } from '../../data/transport/network.ts';
import css from '../../parts/film/FilmTile.module.css';
import { FilmTile } from '../../parts/film/FilmTile.tsx';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { usePageWidth } from '../../ui/layout/usePageWidth.ts';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordEnd } from '../../ui/lists/RecordEnds.tsx';
import { RecordStates } from '../../ui/lists/RecordList.tsx';
import { VirtualList } from '../../ui/lists/VirtualList.tsx';
import panelCss from './Films.module.css';
import { usePanelScroll } from './usePanelScroll.ts';

interface FilmPanelProps {
  /** Id of the category; '' for all films. */
  id: string;
  q: string | undefined;
  /** The panel is open or next to the open one. Other panels render nothing; their rows and scroll position are kept. */
  near: boolean;
  open: boolean;
  /** The page scrolls, and not the panel. */
  pageScrolls: boolean;
  onClear: () => void;
  /** The same search among all films. */
  onAll: () => void;
}

/** The films of one category, in a panel that scrolls by itself or with the page. */
export function FilmPanel(props: FilmPanelProps) {
  const { id, near, open, pageScrolls } = props;
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={panel}
      className={panelCss.page}
      role="tabpanel"
      id={`films-panel-${id}`}
      aria-labelledby={`films-tab-${id}`}
      inert={!open}
    >
      {near && <Films {...props} scroller={pageScrolls ? undefined : panel} />}
    </div>
  );
}

type FilmsProps = FilmPanelProps & { scroller: RefObject<HTMLDivElement | null> | undefined };

function Films({ id, q, open, onClear, onAll, scroller }: FilmsProps) {
  const { t } = useLingui();
  const list = useList(films, { id, q });
  const offline = useOffline();
  const width = usePageWidth();
  const columns = columnsOn(width);
  const rows = rowsOf(list.rows ?? [], columns);
  usePanelScroll(scroller, `${id} ${q ?? ''}`, rows.length);
  const texts = useRecordTexts(list, {
    empty: q
      ? { title: t`No films found`, text: t`Try a shorter search.` }
      : { title: t`No films yet`, text: t`New films will appear here.` },
  });
  const emptyAction = id ? (
    <Button size="small" kind="secondary" onClick={onAll}>
      {q ? t`Search all films` : t`See all films`}
    </Button>
  ) : (
    q && <Button size="small" kind="secondary" onClick={onClear}>{t`Clear search`}</Button>
  );
  return (
    <>
      {open && <PullToRefresh label={texts.refresh} refresh={list.refresh} scroller={scroller} />}
      <RecordStates
        list={list}
        texts={texts}
        offline={offline}
        skeleton={<FilmsSkeleton label={texts.loading} columns={columns} />}
        emptyAction={emptyAction}
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

type Props = { label: string; columns: number };

/** Placeholder of the final size while the films load. */
function FilmsSkeleton({ label, columns }: Props) {
  return (
    <div role="status">
      <span className="hidden-text">{label}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className={css.row} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {Array.from({ length: columns }, (_, at) => `place ${at}`).map((place) => (
            <span key={place} className={css.coming}>
              <span className={css.place}>
                <Skeleton height="100%" radius={12} />
              </span>
              <Skeleton width="70%" height={40} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The number of columns on a page of this width in px: two on a phone, more on wider pages. */
function columnsOn(width: number): number {
  return Math.max(2, Math.floor((width - 2 * 16 + 12) / (168 + 12)));
}

/** The items in rows of `columns`; the last row may be shorter. */
function rowsOf<Item>(items: readonly Item[], columns: number): Item[][] {
  const count = Math.ceil(items.length / columns);
  return Array.from({ length: count }, (_, at) => items.slice(at * columns, (at + 1) * columns));
}

/** Height of a row in px on a page of this width: covers of ratio 16:10, a line of name, the count, the space below. */
function rowHeightOn(width: number, columns: number): number {
  return ((width - 2 * 16 - 12 * (columns - 1)) / columns) * (10 / 16) + 8 + 22 + 18 + 20;
}
