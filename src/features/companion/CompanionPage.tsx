import { useLingui } from '@lingui/react/macro';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type CardDetail, comments } from '../../data/companion.ts';
import { refresh } from '../../data/mirror/refresh.ts';
import type { Mirrored } from '../../data/mirror/use-list.ts';
import { useOffline } from '../../data/transport/network.ts';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { Screen, useBack } from '../../parts/screen/screen.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordStates, RecordStrip } from '../../ui/lists/RecordList.tsx';
import css from './CardInfo.module.css';
import { CardHead, CardInfo, type Facts, HeadSkeleton, InfoSkeleton, useCityOf } from './CardInfo.tsx';
import { ContactButton } from './ContactButton.tsx';
import { Comments } from './comments/Comments.tsx';
import { useCommentsTitle } from './comments/useCommentsTitle.ts';
import { Pictures } from './Pictures.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { Portrait } from './Portrait.tsx';
import type { Picture } from './pictures.ts';
import { type About, ReportSheet, takeWanted } from './reports/ReportSheet.tsx';
import type { Contacted } from './useContact.ts';

interface CompanionPageProps {
  /** What the page shows: a list of one row. */
  list: Mirrored<unknown>;
  /** Reads again what the page shows, but for the comments. */
  reload: () => Promise<unknown>;
  /** The row is there, but part of what is told of the person may come in a moment. */
  waits?: boolean;
  name: string | undefined;
  /** What is known of the person, from a list until all of it is. */
  facts: Facts | undefined;
  title: string | undefined;
  card: CardDetail | undefined;
  pictures: readonly Picture[] | undefined;
  /** Id of the card to which the comments belong; '' for a person without one. */
  commented: string;
  contact: Contacted | undefined;
  /** Id of the city from whose list the page was opened. */
  cityId?: string | undefined;
  /** What is reported and blocked here. */
  subject: Pick<About, 'kind' | 'id'>;
  /** Where Back leads if the page was opened first. */
  back: string;
  /** Where Back always leads. */
  leave?: string | undefined;
}

/**
 * A companion in three tabs: what is told of them, their photos, and the members' comments. A person of a city and a card of all
 * companions have an address each, and this same page.
 */
export function CompanionPage(props: CompanionPageProps) {
  const { list, reload, waits = false, name, facts, title, card, pictures, commented } = props;
  const { contact, cityId, subject, back, leave } = props;
  const { t } = useLingui();
  const goBack = useBack(back);
  const offline = useOffline();
  const [chosen, setTab] = useTab();
  const [viewed, setViewed] = useState<number>();
  const [about, setAbout] = useState(() => {
    const wanted = takeWanted();
    return wanted?.id === subject.id || wanted?.on === commented ? wanted : undefined;
  });
  const city = useCityOf(facts?.city_name, cityId);
  const texts = useRecordTexts(list, {
    empty: {
      title: t`This profile is no longer listed`,
      text: t`The profile was removed, or you blocked it.`,
    },
    failed: t`Couldn’t load the profile`,
    unread: t`This profile isn’t available offline yet. Connect to load it.`,
  });
  const here = list.rows?.[0] !== undefined && !waits;
  // The places of picture and tabs are kept while they may still arrive. After a failure the message takes them.
  const loading = waits || !list.rows || (list.at === undefined && !list.failure && !offline);
  const tab = chosen === 'comments' && here && !commented ? 'info' : chosen;
  const tabbed = here || loading;
  const told = tab === 'info' ? facts : undefined;
  const skeleton = <InfoSkeleton label={texts.loading} />;
  const report = here ? () => setAbout({ ...subject, name: name ?? '' }) : undefined;
  const content = (
    <div className={css.info}>
      {told && <CardHead name={name ?? ''} facts={told} city={city} pending={!here} />}
      {loading && !told && tab === 'info' && <HeadSkeleton />}
      {told?.info && !here && !loading && <p className={css.about}>{told.info}</p>}
      {waits ? (
        skeleton
      ) : (
        <RecordStates
          list={list}
          texts={texts}
          offline={offline}
          skeleton={skeleton}
          emptyAction={<Button size="small" kind="secondary" to={back} replace>{t`See companions`}</Button>}
        >
          {report && tab === 'info' && <CardInfo title={title} card={card} city={city} onReport={report} />}
          {tab === 'images' && (
            <Pictures pictures={pictures ?? []} more={card?.more_images ?? 0} onOpen={setViewed} />
          )}
          {tab === 'comments' && <Comments id={commented} onReport={setAbout} />}
        </RecordStates>
      )}
    </div>
  );
  return (
    <Screen
      title={name || undefined}
      back={back}
      leave={leave}
      actions={report && <IconButton icon={Flag} label={t`Report or block`} onClick={report} />}
      strip={
        <>
          <RecordStrip list={list} texts={texts} />
          {tab === 'info' && (pictures || loading) && (
            <Portrait pictures={pictures} onOpen={here ? setViewed : undefined} />
          )}
          {tabbed && <CompanionTabs commented={commented} pending={!here} tab={tab} onChange={setTab} />}
        </>
      }
      action={contact && <ContactButton who={contact} />}
      top="roomy"
    >
      <PullToRefresh
        label={texts.refresh}
        refresh={() => Promise.all([reload(), commented && refresh(comments, { id: commented })])}
      />
      {tabbed ? (
        <TabPanel id="companion" value={tab}>
          {content}
        </TabPanel>
      ) : (
        content
      )}
      <PictureViewer pictures={pictures ?? []} at={viewed} onView={setViewed} name={name ?? ''} />
      <ReportSheet
        about={about}
        onClose={() => setAbout(undefined)}
        onBlocked={about?.kind === subject.kind ? goBack : undefined}
      />
    </Screen>
  );
}

const tabNames = ['info', 'images', 'comments'] as const;

type Tab = (typeof tabNames)[number];

interface CompanionTabsProps {
  commented: string;
  /** It is not known yet whether there are comments. */
  pending: boolean;
  tab: Tab;
  onChange: (tab: Tab) => void;
}

function CompanionTabs({ commented, pending, tab, onChange }: CompanionTabsProps) {
  const { t } = useLingui();
  const said = useCommentsTitle(commented);
  const tabs = [
    { value: 'info' as const, label: t`Info` },
    { value: 'images' as const, label: t`Photos` },
    ...(commented || pending ? [{ value: 'comments' as const, label: said }] : []),
  ];
  return <Tabs id="companion" label={t`Profile sections`} tabs={tabs} value={tab} onChange={onChange} />;
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
