import { useLingui } from '@lingui/react/macro';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { card, cards, person } from '../../data/companion.ts';
import { useList, useRow } from '../../data/mirror/use-list.ts';
import { useOffline } from '../../data/transport/network.ts';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx';
import { RecordStates, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { CardHead, CardInfo, InfoSkeleton } from './CardInfo.tsx';
import { ContactButton } from './ContactButton.tsx';
import { Comments } from './comments/Comments.tsx';
import { useCommentsTitle } from './comments/useCommentsTitle.ts';
import { Pictures } from './Pictures.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { Portrait } from './Portrait.tsx';
import { cardPictures, profilePictures, together } from './pictures.ts';
import { type About, ReportSheet } from './reports/ReportSheet.tsx';
import { useLeave } from './useLeave.ts';

const tabNames = ['info', 'images', 'comments'] as const;

type Tab = (typeof tabNames)[number];

/** A companion's card in three tabs: the details, the photos with those of the same person's profile, and the members' comments. */
export function CardDetail() {
  const { t } = useLingui();
  const { id = '', url } = useAddress(paths.nHomeDetail);
  const list = useList(card, { id });
  const leave = useLeave(id, paths.nHomeList.to());
  const [tab, setTab] = useTab();
  const [viewed, setViewed] = useState<number>();
  const [about, setAbout] = useState<About>();
  const shown = list.rows?.[0];
  const inList = useRow(cards, id);
  // Until the full card is loaded, the row of the card list is shown, if this device has that alone.
  const fromList = list.rows && list.at === undefined ? inList : undefined;
  const known = shown ?? fromList;
  const profile = useList(person, shown?.person ? { id: shown.person } : undefined).rows?.[0];
  const pictures = known && together(cardPictures(known), profile && profilePictures(profile));
  const report = shown && (() => setAbout({ kind: 'card', id, name: shown.name }));
  const texts = useRecordTexts(list, {
    empty: {
      title: t`This profile is no longer listed`,
      text: t`The profile was removed, or you blocked it.`,
    },
    failed: t`Couldn’t load the profile`,
    unread: t`This profile isn’t available offline yet. Connect to load it.`,
  });
  const offline = useOffline();
  // The space for the picture is kept while the picture may still arrive. After a failure the message takes its place.
  const mayCome = list.at === undefined && !list.failure && !offline;
  const hasPortrait = pictures !== undefined || mayCome;
  return (
    <Screen
      title={known?.name}
      back={paths.nHomeList.to()}
      leave={url ? paths.mine.to() : undefined}
      actions={report && <IconButton icon={Flag} label={t`Report or block`} onClick={report} />}
      strip={
        <>
          <RecordStrip list={list} texts={texts} />
          {hasPortrait && <Portrait pictures={pictures} onOpen={shown && setViewed} />}
          {(shown || mayCome) && <CardTabs id={id} tab={tab} onChange={setTab} />}
        </>
      }
      action={known && <ContactButton who={known} />}
      top="roomy"
    >
      {fromList && <CardHead facts={fromList} />}
      <RecordStates
        list={list}
        texts={texts}
        offline={offline}
        skeleton={<InfoSkeleton label={texts.loading} withHead={fromList === undefined} />}
        emptyAction={
          <Button size="small" kind="secondary" to={paths.nHomeList.to()} replace>{t`See companions`}</Button>
        }
      >
        {shown && report && (
          <TabPanel id="card" value={tab}>
            {tab === 'info' && <CardInfo card={shown} onReport={report} />}
            {tab === 'images' && <Pictures pictures={pictures ?? []} onOpen={setViewed} />}
            {tab === 'comments' && <Comments id={id} onReport={setAbout} />}
          </TabPanel>
        )}
      </RecordStates>
      <PictureViewer pictures={pictures ?? []} at={viewed} onView={setViewed} name={shown?.name ?? ''} />
      <ReportSheet
        about={about}
        onClose={() => setAbout(undefined)}
        onBlocked={about?.kind === 'card' ? leave : undefined}
      />
    </Screen>
  );
}

function CardTabs({ id, tab, onChange }: { id: string; tab: Tab; onChange: (tab: Tab) => void }) {
  const { t } = useLingui();
  const comments = useCommentsTitle(id);
  const tabs = [
    { value: 'info', label: t`Info` },
    { value: 'images', label: t`Photos` },
    { value: 'comments', label: comments },
  ] as const;
  return <Tabs id="card" label={t`Profile sections`} tabs={tabs} value={tab} onChange={onChange} />;
}

/** The open tab, kept in the address. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const tab = tabNames.find((one) => one === search.get('tab')) ?? 'info';
  const open = (next: Tab) =>
    setSearch(
      (before) => {
        before.set('tab', next);
        if (next === 'info') before.delete('tab');
        return before;
      },
      { replace: true, state },
    );
  return [tab, open];
}
