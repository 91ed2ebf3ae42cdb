import { useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { Fragment, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { cities, noteCity, type Person, people, recentCities } from '../../data/companion.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useOffline } from '../../data/transport/network.ts';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { SearchAsTyped } from '../../ui/controls/SearchAsTyped.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { usePageWidth } from '../../ui/layout/usePageWidth.ts';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordEnd } from '../../ui/lists/RecordEnds.tsx';
import { RecordRefresh, RecordStates, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { VirtualList } from '../../ui/lists/VirtualList.tsx';
import { Cover } from '../../ui/media/Cover.tsx';
import { nameHas } from './cities.ts';
import css from './People.module.css';
import { Price } from './Price.tsx';
import { Ways } from './Ways.tsx';

/** The people of a city, in two columns, on a wide page in three: a search by name, and the cities opened last. */
export function People() {
  const { t } = useLingui();
  const { id = '', ...address } = useAddress(paths.list);
  const inList = useCityNames();
  const name = inList(id) ?? address.name ?? '';
  const [search, setSearch] = useSearchParams();
  const q = search.get('q')?.trim() || undefined;
  const offline = useOffline();
  // Whoever searches wants all people of the city; without a network it is those that this device has.
  const list = useList(people, { id, all: q && !offline ? '1' : undefined });
  const found = list.rows?.filter(({ xuanfei_name }) => nameHas(xuanfei_name, q ?? '')) ?? [];
  const width = usePageWidth();
  useEffect(() => {
    if (id && name) noteCity({ id, name });
  }, [id, name]);
  const texts = useRecordTexts(list, {
    empty: { title: t`No companions here yet`, text: t`Try another city.` },
  });
  return (
    <Screen
      title={name || t`Companions`}
      back={paths.choose.to()}
      strip={
        <>
          <Ways cities="true" />
          <RecordStrip list={list} texts={texts} />
        </>
      }
      actions={<RecordRefresh list={list} texts={texts} />}
      gap={20}
    >
      <PullToRefresh label={texts.refresh} refresh={list.refresh} />
      <SearchAsTyped
        label={t`Search companions`}
        clearLabel={t`Clear search`}
        q={q}
        onChange={(q) => setSearch({ id, name, ...(q && { q }) }, { replace: true })}
      />
      <CityChips id={id} name={name} />
      <RecordStates
        list={list}
        texts={texts}
        offline={offline}
        skeleton={<PeopleSkeleton label={texts.loading} />}
        emptyAction={<Button size="small" kind="secondary" to={paths.choose.to()}>{t`See cities`}</Button>}
      >
        {q && found.length === 0 && (
          <Empty
            icon={Search}
            title={t`No companions match “${q}”`}
            action={
              <Button
                size="small"
                kind="secondary"
                onClick={() => setSearch({ id, name }, { replace: true })}
              >
                {t`Clear search`}
              </Button>
            }
          />
        )}
        <VirtualList
          items={pairsOf(found, columnsOf(width))}
          keyOf={([first]) => first.id}
          row={(pair, at) => <Pair pair={pair} city={id} eager={at < 2} columns={columnsOf(width)} />}
          rowHeight={pairHeight(
            width,
            found.some(({ price }) => price),
          )}
          label={t`Companions`}
          surface="bare"
          threshold={0}
        />
        <RecordEnd list={list} texts={texts} offline={offline} />
      </RecordStates>
      {offline && list.rows && list.at === undefined && (
        <Button kind="secondary" to={`${paths.nHomeList.to()}?city=${encodeURIComponent(id)}`}>
          {t`See companions saved on this device`}
        </Button>
      )}
    </Screen>
  );
}

/** The names of cities in the person's language; the one in an address or on this device may be of another. */
function useCityNames(): (id: string) => string | undefined {
  const { rows } = useList(cities, {});
  return (id) => rows?.find((city) => city.id === id)?.name;
}

/** The cities opened last, with this one among them. */
function CityChips({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [recent] = useState(recentCities);
  const inList = useCityNames();
  const known = recent.some((city) => city.id === id) || !name ? recent : [{ id, name }, ...recent];
  if (known.length < 2) return null;
  return (
    <Section title={t`Recent cities`} size="label">
      <Chips label={t`Recent cities`} flow="bleed">
        {known.map((city) => (
          <Chip
            key={city.id}
            pressed={city.id === id}
            onClick={() => navigate(paths.list.to({ id: city.id, name: city.name }), { replace: true })}
          >
            {inList(city.id) ?? city.name}
          </Chip>
        ))}
      </Chips>
    </Section>
  );
}

interface PairProps {
  pair: readonly Person[];
  city: string;
  eager: boolean;
  columns: number;
}

function Pair({ pair, city, eager, columns }: PairProps) {
  return (
    <div className={css.pair} style={{ '--columns': columns } as object}>
      {pair.map(({ id, xuanfei_name: name, img_url, img_url_small, img_url_hash, price, catlist = [] }) => (
        <Link key={id} to={paths.profile.to({ id, name, adsid: city })} className={css.person}>
          <Cover src={img_url_small || img_url} thumbhash={img_url_hash} ratio="3/4" eager={eager} />
          <b>{name}</b>
          {price && <Price price={price} />}
          {catlist.length > 0 && (
            <p className={css.tags}>
              {catlist.map((tag) => (
                <Fragment key={tag}>
                  <span>{tag}</span>
                  <i> </i>
                </Fragment>
              ))}
            </p>
          )}
        </Link>
      ))}
    </div>
  );
}

/** Placeholder of the grid of people while it loads: two rows of the final size. */
function PeopleSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="hidden-text">{label}</span>
      {[0, 1].map((row) => (
        <div key={row} className={css.pair}>
          {[0, 1].map((column) => (
            <span key={column} className={css.person}>
              <span className={css.picture}>
                <Skeleton height="100%" radius={12} />
              </span>
              <b>
                <Skeleton width="60%" height={22} />
              </b>
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The number of people beside each other on a page of this width in px. */
export const columnsOf = (width: number): 2 | 3 => (width >= 600 ? 3 : 2);

/** The items in pairs, or in as many columns as are given; the last row may have fewer. */
export function pairsOf<Item>(items: readonly Item[], columns = 2): [Item, ...Item[]][] {
  return items.flatMap((item, at) =>
    at % columns === 0 ? [[item, ...items.slice(at + 1, at + columns)]] : [],
  );
}

/**
 * Height in px of a row on a page of this width: pictures of ratio 3:4, the name, the space below.
 * @param rated with a line for the price and one for the tags
 */
export function pairHeight(width: number, rated = false): number {
  const columns = columnsOf(width);
  return ((width - 2 * 16 - 12 * (columns - 1)) / columns) * (4 / 3) + 8 + 22 + (rated ? 20 + 18 : 0) + 16;
}
