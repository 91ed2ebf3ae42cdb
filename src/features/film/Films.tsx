import { useLingui } from '@lingui/react/macro';
import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filmCategories, films } from '../../data/film.ts';
import { refresh } from '../../data/mirror/refresh.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useAge } from '../../parts/records/records.tsx';
import { LateStrip, useBack, useDocumentTitle } from '../../parts/screen/screen.tsx';
import { SearchAsTyped } from '../../ui/controls/SearchAsTyped.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { AppBar } from '../../ui/layout/AppBar.tsx';
import { useHasMouse } from '../../ui/layout/media.ts';
import { RecordRefresh, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { prefersReducedMotion } from '../../ui/theme/reduced-motion.ts';
import { FilmPanel } from './FilmPanel.tsx';
import css from './Films.module.css';

/**
 * The film library: one panel for each category, changed by tabs or by swiping. Category and search are kept in the address.
 * Panels that are swiped scroll by themselves; with a mouse nobody swipes, and the page scrolls, as it does on other screens.
 */
export function Films() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') ?? '';
  const q = search.get('q')?.trim() || undefined;
  const categories = useList(filmCategories, {});
  const list = useList(films, { id, q });
  const tabs = [
    { value: '', label: t({ message: 'All', context: 'films' }) },
    ...(categories.rows ?? []).map((one) => ({ value: one.id, label: one.name })),
  ];
  const at = Math.max(
    0,
    tabs.findIndex(({ value }) => value === id),
  );
  const open = (next: { id: string; q: string | undefined }) =>
    setSearch(
      { ...(next.id && { id: next.id }), ...(next.q && { q: next.q }) },
      { replace: true, preventScrollReset: true },
    );
  const pages = useRef<HTMLDivElement>(null);
  const pageScrolls = useHasMouse();
  // The open panel is drawn first, the panels beside it in a task of their own.
  const besideToo = useDeferredValue(true, false) && !pageScrolls;
  useSwipe(pages, pageScrolls ? undefined : at, (next) => open({ id: tabs[next]?.value ?? '', q }));
  const refreshAll = async () => {
    await Promise.all([list.refresh(), refresh(filmCategories, {})]);
  };
  const source = { ...list, refresh: refreshAll };
  const texts = { age: useAge(list), tryAgain: t`Try again`, refresh: t`Refresh` };
  const back = useBack();
  useDocumentTitle(t`Films`);
  return (
    <>
      <AppBar
        title={t`Films`}
        back={{ label: t`Back`, onClick: back }}
        actions={<RecordRefresh list={source} texts={texts} />}
      />
      <div className={css.hall} data-scrolls={pageScrolls ? 'page' : 'panel'}>
        <RecordStrip list={source} texts={texts} />
        <LateStrip />
        <SearchAsTyped
          label={t`Search films`}
          clearLabel={t`Clear search`}
          maxLength={100}
          q={q}
          onChange={(words) => open({ id, q: words })}
        />
        <Tabs
          id="films"
          label={t`Categories`}
          tabs={tabs}
          value={tabs[at]?.value ?? ''}
          onChange={(value) => open({ id: value, q })}
        />
        <main ref={pages} className={css.pages}>
          {tabs.map(({ value }, index) => (
            <FilmPanel
              key={value}
              id={value}
              q={q}
              near={Math.abs(index - at) <= (besideToo ? 1 : 0)}
              open={index === at}
              pageScrolls={pageScrolls}
              onClear={() => open({ id, q: undefined })}
              onAll={() => open({ id: '', q })}
            />
          ))}
        </main>
      </div>
    </>
  );
}

/** Keeps a row of snapping pages at the page `at`, and reports the page that a swipe ends on. `undefined`: there is no such row. */
function useSwipe(
  row: RefObject<HTMLElement | null>,
  at: number | undefined,
  onPage: (at: number) => void,
): void {
  const settled = useEffectEvent((page: number) => {
    if (at !== undefined && page !== at) onPage(page);
  });

  const moved = useRef(false);
  useLayoutEffect(() => {
    const element = row.current;
    // A row that was just drawn stands at its first page: to ask where it stands would lay out the whole screen once more.
    if (!element || at === undefined || (at === 0 && !moved.current)) return;
    moved.current = true;
    if (Math.round(element.scrollLeft / element.clientWidth) === at) return;
    const near = Math.abs(element.scrollLeft / element.clientWidth - at) < 1.5;
    const behavior = near && !prefersReducedMotion() ? 'smooth' : 'instant';
    element.scrollTo({ left: at * element.clientWidth, behavior });
  }, [row, at]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const end = (event: Event) => {
      if (event.target === element) settled(Math.round(element.scrollLeft / element.clientWidth));
    };
    element.addEventListener('scrollend', end);
    return () => element.removeEventListener('scrollend', end);
  }, [row]);
}
