import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { noteCity, type Person, people } from '../../data/companion.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useOffline } from '../../data/transport/network.ts';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { usePageWidth } from '../../ui/layout/usePageWidth.ts';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordEnd } from '../../ui/lists/RecordEnds.tsx';
import { RecordRefresh, RecordStates, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { VirtualList } from '../../ui/lists/VirtualList.tsx';
import { Cover } from '../../ui/media/Cover.tsx';
import css from './People.module.css';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';

/** The people of a city, in two columns. */
export function People() {
  const { t } = useLingui();
  const { id = '', name = '' } = useAddress(paths.list);
  const list = useList(people, { id });
  const offline = useOffline();
  const width = usePageWidth();
  useEffect(() => {
    if (id && name) noteCity({ id, name });
  }, [id, name]);
  const texts = useRecordTexts(list, {
    empty: { title: t`No one here yet`, text: t`Try another city.` },
  });
  return (
    <Screen
      title={name || t`Companions`}
      back={paths.choose.to()}
      strip={<RecordStrip list={list} texts={texts} />}
      actions={<RecordRefresh list={list} texts={texts} />}
    >
      <PullToRefresh label={texts.refresh} refresh={list.refresh} />
      <RecordStates
        list={list}
        texts={texts}
        offline={offline}
        skeleton={<PeopleSkeleton label={texts.loading} />}
        emptyAction={<Button size="small" kind="secondary" to={paths.choose.to()}>{t`See cities`}</Button>}
      >
        <VirtualList
          items={pairsOf(list.rows ?? [])}
          keyOf={([first]) => first.id}
          row={(pair, at) => <Pair pair={pair} city={id} eager={at < 2} />}
          rowHeight={pairHeight(width)}
          label={t`Companions`}
          surface="bare"
          threshold={0}
        />
        <RecordEnd list={list} texts={texts} offline={offline} />
      </RecordStates>
    </Screen>
  );
}

function Pair({ pair, city, eager }: { pair: readonly Person[]; city: string; eager: boolean }) {
  return (
    <div className={css.pair}>
      {pair.map(({ id, xuanfei_name: name, img_url, img_url_small, img_url_hash }) => (
        <Link key={id} to={paths.profile.to({ id, name, adsid: city })} className={css.person}>
          <Cover src={img_url_small || img_url} thumbhash={img_url_hash} ratio="3/4" eager={eager} />
          <b>{name}</b>
        </Link>
      ))}
    </div>
  );
}

/** The items in pairs; the last pair may have one item. */
export function pairsOf<Item>(items: readonly Item[]): [Item, ...Item[]][] {
  return items.flatMap((item, at) => (at % 2 === 0 ? [[item, ...items.slice(at + 1, at + 2)]] : []));
}

/** Height in px of a row of two on a page of this width: pictures of ratio 3:4, the name, the space below. */
export function pairHeight(width: number): number {
  return ((width - 2 * 16 - 12) / 2) * (4 / 3) + 8 + 22 + 16;
}
