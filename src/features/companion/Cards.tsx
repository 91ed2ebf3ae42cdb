import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Card, type CardFilter, cards } from '../../data/companion.ts';
import { useTabs } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { usePageWidth } from '../../ui/layout/usePageWidth.ts';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordEnd } from '../../ui/lists/RecordEnds.tsx';
import { RecordRefresh, RecordStates, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { VirtualList } from '../../ui/lists/VirtualList.tsx';
import { CardRow, CardsSkeleton, cardHeight } from './CardRow.tsx';
import css from './Cards.module.css';
import { FilterBar } from './filter/FilterBar.tsx';
import { FilterSheet } from './filter/FilterSheet.tsx';
import { filterOf, queryOf } from './filter/filters.ts';
import { useCards } from './filter/useCards.ts';
import { useNoCards } from './filter/useNoCards.ts';
import { pairsOf } from './People.tsx';
import { Ways } from './Ways.tsx';

/** The cards that match the filter in the address. */
export function Cards() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterOf(search), [search]);
  const set = (next: CardFilter) => setSearch(queryOf(next), { replace: true });
  const [choosing, setChoosing] = useState(false);
  const { list, onDevice } = useCards(filter);
  const offline = useOffline();
  const { clear, note, ...empty } = useNoCards(filter, onDevice);
  const texts = useRecordTexts(list, { empty });
  return (
    <Screen
      back={useTabs() === 3 ? false : paths.home.to()}
      strip={
        <>
          <Ways all="page" />
          <RecordStrip list={list} texts={texts} />
        </>
      }
      actions={<RecordRefresh list={list} texts={texts} />}
      gap={20}
    >
      <PullToRefresh label={texts.refresh} refresh={list.refresh} />
      <FilterBar filter={filter} onChange={set} onOpen={() => setChoosing(true)} />
      <RecordStates
        list={list}
        texts={texts}
        offline={offline}
        skeleton={<CardsSkeleton label={texts.loading} />}
        emptyAction={
          clear && (
            <Button size="small" kind="secondary" onClick={() => set({})}>
              {clear}
            </Button>
          )
        }
      >
        <CardList rows={list.rows ?? []} filter={filter} />
        {note && <p className="caption center">{note}</p>}
        <RecordEnd list={list} texts={texts} offline={offline} />
      </RecordStates>
      <FilterSheet open={choosing} onClose={() => setChoosing(false)} filter={filter} onChange={set} />
    </Screen>
  );
}

function CardList({ rows, filter }: { rows: readonly Card[]; filter: CardFilter }) {
  const { t } = useLingui();
  const twoColumns = usePageWidth() >= twoColumnsFrom;
  const listProps = { label: t`Companions`, surface: 'bare', rowHeight: cardHeight, threshold: 0 } as const;
  const cardRow = (card: Card, at: number) => (
    <CardRow key={card.id} card={card} filter={filter} eager={at < 4} />
  );
  if (!twoColumns) return <VirtualList {...listProps} items={rows} keyOf={cards.idOf} row={cardRow} />;
  return (
    <VirtualList
      {...listProps}
      items={pairsOf(rows)}
      keyOf={([first]) => first.id}
      row={(pair, at) => <div className={css.pair}>{pair.map((card) => cardRow(card, at * 2))}</div>}
    />
  );
}

/** From this page width on, in px, the list has two columns. */
const twoColumnsFrom = 600;
