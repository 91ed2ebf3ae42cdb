import { Trans, useLingui } from '@lingui/react/macro';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { bcp47 } from '../../../contract/locales.ts';
import { type City, cities, noteCity, recentCities } from '../../data/companion.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useOffline } from '../../data/transport/network.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { SearchBar } from '../../ui/controls/SearchBar.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordRefresh, RecordStates, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import css from './Cities.module.css';
import { type Letter, lettersOf } from './cities.ts';

/** The cities that companions are in: those opened last, a search, and all from A to Z. */
export function Cities() {
  const { t } = useLingui();
  const list = useList(cities, {});
  const texts = useRecordTexts(list, {
    empty: { title: t`No cities yet`, text: t`Cities with companions will appear here.` },
  });
  const [words, setWords] = useState('');
  const rows = list.rows ?? [];
  const letters = lettersOf(rows, words, bcp47[currentLocale()]);
  return (
    <Screen
      strip={<RecordStrip list={list} texts={texts} />}
      actions={<RecordRefresh list={list} texts={texts} />}
      gap={20}
    >
      <PullToRefresh label={texts.refresh} refresh={list.refresh} />
      <SearchBar label={t`Search cities`} clearLabel={t`Clear search`} value={words} onChange={setWords} />
      <RecordStates list={list} texts={texts} offline={useOffline()}>
        {words.trim() === '' && <Recent among={rows} />}
        {letters.length > 1 && <Index letters={letters} />}
        {letters.length === 0 && <Empty icon={MapPin} title={t`No city found`} />}
        {letters.map((one) => (
          <Under key={one.letter} {...one} />
        ))}
      </RecordStates>
    </Screen>
  );
}

const peopleOf = ({ id, name }: City) => paths.list.to({ id, name });

/** Only cities that are still there. */
function Recent({ among }: { among: readonly City[] }) {
  const [recent] = useState(recentCities);
  const known = recent.flatMap(({ id }) => among.find((city) => city.id === id) ?? []);
  if (known.length === 0) return null;
  return (
    <Section title={<Trans>Recent</Trans>} size="label">
      <List icons>
        {known.map((city) => (
          <CityRow key={city.id} city={city} />
        ))}
      </List>
    </Section>
  );
}

const placeOf = (letter: string) => `cities-${letter}`;

function Index({ letters }: { letters: readonly Letter[] }) {
  const { t } = useLingui();
  const go = (letter: string) => document.getElementById(placeOf(letter))?.scrollIntoView({ block: 'start' });
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

function Under({ letter, cities }: Letter) {
  return (
    <div id={placeOf(letter)} className={css.letter}>
      <Section title={letter} size="label">
        <List icons>
          {cities.map((city) => (
            <CityRow key={city.id} city={city} />
          ))}
        </List>
      </Section>
    </div>
  );
}

function CityRow({ city }: { city: City }) {
  return <Row icon={MapPin} title={city.name} to={peopleOf(city)} onClick={() => noteCity(city)} />;
}
