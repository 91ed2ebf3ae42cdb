import { Plural, useLingui } from '@lingui/react/macro';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { bcp47 } from '../../../contract/locales.ts';
import { type City, cities, noteCity, recentCities } from '../../data/companion.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useTabs } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { SearchBar } from '../../ui/controls/SearchBar.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordRefresh, RecordStates, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { Cover } from '../../ui/media/Cover.tsx';
import css from './Cities.module.css';
import { type Letter, lettersOf, pathToPeople } from './cities.ts';
import { Ways } from './Ways.tsx';

/** The cities that have companions: a search, the cities opened last, and all cities from A to Z. */
export function Cities() {
  const { t } = useLingui();
  const list = useList(cities, {});
  const texts = useRecordTexts(list, {
    empty: { title: t`No cities yet`, text: t`Cities with companions will appear here.` },
  });
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(search.get('q') ?? '');
  const q = words.trim();
  const rows = list.rows ?? [];
  const letters = lettersOf(rows, q, bcp47[currentLocale()]);

  /** The address keeps the search, so that Back finds it. */
  function find(next: string) {
    setWords(next);
    setSearch(next.trim() ? { q: next.trim() } : {}, { replace: true });
  }

  return (
    <Screen
      back={useTabs() === 3 ? false : paths.nHomeList.to()}
      strip={
        <>
          <Ways cities="page" />
          <RecordStrip list={list} texts={texts} />
        </>
      }
      actions={<RecordRefresh list={list} texts={texts} />}
      gap={20}
    >
      <PullToRefresh label={texts.refresh} refresh={list.refresh} />
      <SearchBar label={t`Search cities`} clearLabel={t`Clear search`} value={words} onChange={find} />
      <RecordStates list={list} texts={texts} offline={useOffline()}>
        {!q && <RecentCities cities={rows} />}
        {letters.length === 0 && (
          <Empty
            icon={MapPin}
            title={t`No cities found`}
            action={<Button size="small" kind="secondary" onClick={() => find('')}>{t`Clear search`}</Button>}
          />
        )}
        {rows.length <= maxWithoutIndex ? (
          <CityTiles cities={letters.flatMap(({ cities }) => cities)} />
        ) : (
          <>
            {letters.length > 1 && <LetterIndex letters={letters} />}
            {letters.map((one) => (
              <LetterSection key={one.letter} {...one} />
            ))}
          </>
        )}
      </RecordStates>
    </Screen>
  );
}

/** Up to this many cities are shown without the index of letters. */
const maxWithoutIndex = 12;

/** The cities that this device opened last, without those that the list no longer has. */
function RecentCities({ cities }: { cities: readonly City[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [recent] = useState(recentCities);
  const known = recent.flatMap(({ id }) => cities.find((city) => city.id === id) ?? []);
  if (known.length === 0) return null;
  return (
    <Section title={t`Recent cities`} size="label">
      <Chips label={t`Recent cities`} flow="bleed">
        {known.map((city) => (
          <Chip key={city.id} icon={MapPin} onClick={() => navigate(pathToPeople(city))}>
            {city.name}
          </Chip>
        ))}
      </Chips>
    </Section>
  );
}

function LetterIndex({ letters }: { letters: readonly Letter[] }) {
  const { t } = useLingui();
  const go = (letter: string) =>
    document.getElementById(anchorOf(letter))?.scrollIntoView({ block: 'start' });
  return (
    <Chips label={t`A to Z`} flow="bleed">
      {letters.map(({ letter }) => (
        <Chip key={letter} onClick={() => go(letter)}>
          {letter}
        </Chip>
      ))}
    </Chips>
  );
}

function LetterSection({ letter, cities }: Letter) {
  return (
    <div id={anchorOf(letter)} className={css.letter}>
      <Section title={letter} size="label">
        <CityTiles cities={cities} />
      </Section>
    </div>
  );
}

function CityTiles({ cities }: { cities: readonly City[] }) {
  return (
    <ul className={css.tiles}>
      {cities.map((city, at) => (
        <li key={city.id}>
          <Link to={pathToPeople(city)} onClick={() => noteCity(city)} className={css.tile}>
            <Cover src={city.img_small} ratio="1/1" eager={at < 4} />
            <b>{city.name}</b>
            {city.count !== undefined && (
              <span className="caption">
                <Plural value={city.count} one="# companion" other="# companions" />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const anchorOf = (letter: string) => `cities-${letter}`;
