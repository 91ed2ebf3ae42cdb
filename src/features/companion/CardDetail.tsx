import { useLingui } from '@lingui/react/macro';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Card, card, cards, comments, type CardDetail as Detail } from '../../data/companion.ts';
import { useList, useRow } from '../../data/mirror/use-list.ts';
import { useOffline } from '../../data/transport/network.ts';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { Screen, useAddress, useBack } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { TabPanel, Tabs } from '../../ui/controls/Tabs.tsx';
import { RecordStates, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { CardHead, CardInfo, InfoSkeleton } from './CardInfo.tsx';
import { Comments } from './comments/Comments.tsx';
import { Pictures } from './Pictures.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { type CardPictures, Portrait } from './Portrait.tsx';
import { Reach } from './Reach.tsx';
import { type About, ReportSheet } from './reports/ReportSheet.tsx';

const parts = ['info', 'images', 'comments'] as const;
type Part = (typeof parts)[number];

/** One card: who it is, their pictures, and what members say. */
export function CardDetail() {
  const { t } = useLingui();
  const { id = '', url } = useAddress(paths.nHomeDetail);
  const list = useList(card, { id });
  const goBack = useBack(paths.nHomeList.to());
  const [part, setPart] = usePart();
  const [viewed, setViewed] = useState<number>();
  const [about, setAbout] = useState<About>();
  const shown = list.rows?.[0];
  const inList = useRow(cards, id);
  // Until the card itself was read, what a list had of it stands in its place.
  const known = shown || list.at !== undefined ? undefined : inList;
  const pictures = shown ? picturesOf(shown) : known && pictureOf(known);
  const report = shown && (() => setAbout({ kind: 'card', id, name: shown.name }));
  const texts = useRecordTexts(list, {
    empty: { title: t`This profile is no longer listed`, text: t`It was removed, or you blocked it.` },
    failed: t`Couldn’t load the profile`,
    unread: t`This profile isn’t available offline yet. Connect to load it.`,
  });
  const offline = useOffline();
  // A place for the picture while it may come; what failed says so at once.
  const there = pictures !== undefined || (list.at === undefined && !list.failure && !offline);
  return (
    <Screen
      title={(shown ?? known)?.name}
      back={paths.nHomeList.to()}
      leave={url ? paths.mine.to() : undefined}
      actions={report && <IconButton icon={Flag} label={t`Report or block`} onClick={report} />}
      strip={
        <>
          <RecordStrip list={list} texts={texts} />
          {there && <Portrait of={pictures} onOpen={shown && setViewed} />}
          {there && (shown || !known) && <Parts id={id} part={part} onChange={setPart} />}
        </>
      }
      action={(shown ?? known) && <Reach call={(shown ?? known)?.call} />}
      top="roomy"
    >
      {known && <CardHead card={known} />}
      <RecordStates
        list={list}
        texts={texts}
        offline={offline}
        skeleton={<InfoSkeleton label={texts.loading} known={known !== undefined} />}
        emptyAction={
          <Button size="small" kind="secondary" to={paths.nHomeList.to()} replace>{t`See companions`}</Button>
        }
      >
        {shown && report && (
          <TabPanel id="card" value={part}>
            {part === 'info' && <CardInfo card={shown} onReport={report} />}
            {part === 'images' && <Pictures {...picturesOf(shown)} onOpen={setViewed} />}
            {part === 'comments' && <Comments id={id} onReport={setAbout} />}
          </TabPanel>
        )}
      </RecordStates>
      <PictureViewer
        pictures={pictures?.pictures ?? []}
        at={viewed}
        onView={setViewed}
        name={shown?.name ?? ''}
      />
      <ReportSheet
        about={about}
        onClose={() => setAbout(undefined)}
        onBlocked={about?.kind === 'card' ? goBack : undefined}
      />
    </Screen>
  );
}

const picturesOf = (detail: Detail): CardPictures =>
  detail.images.length > 0
    ? { pictures: detail.images, small: detail.images_small ?? [], hashes: detail.images_hash ?? [] }
    : pictureOf(detail);

const pictureOf = ({ img, img_small, img_hash }: Card): CardPictures => ({
  pictures: img ? [img] : [],
  small: [img_small],
  hashes: [img_hash],
});

/** The open tab stands in the address. */
function usePart(): [Part, (part: Part) => void] {
  const [search, setSearch] = useSearchParams();
  const part = parts.find((one) => one === search.get('tab')) ?? 'info';
  const open = (next: Part) =>
    setSearch(
      (before) => {
        before.set('tab', next);
        if (next === 'info') before.delete('tab');
        return before;
      },
      { replace: true },
    );
  return [part, open];
}

function Parts({ id, part, onChange }: { id: string; part: Part; onChange: (part: Part) => void }) {
  const { t } = useLingui();
  const count = useList(comments, { id }).rows?.length ?? 0;
  const tabs = [
    { value: 'info', label: t`Info` },
    { value: 'images', label: t`Photos` },
    { value: 'comments', label: count > 0 ? t`Comments · ${count}` : t`Comments` },
  ] as const;
  return <Tabs id="card" label={t`Profile sections`} tabs={tabs} value={part} onChange={onChange} />;
}
