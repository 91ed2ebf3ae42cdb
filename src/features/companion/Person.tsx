import { useLingui } from '@lingui/react/macro';
import BookUser from 'lucide-react/icons/book-user';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { person } from '../../data/companion.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useOffline } from '../../data/transport/network.ts';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { List } from '../../ui/lists/List.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordStates, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { ContactButton } from './ContactButton.tsx';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';
import { Pictures } from './Pictures.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { type About, ReportSheet } from './reports/ReportSheet.tsx';
import { useLeave, useOtherPage } from './useOtherPage.ts';

/** A person: name, title, pictures, and a button to contact them. For members only. */
export function Person() {
  const { t } = useLingui();
  const { id = '', name: nameInAddress = '', adsid } = useAddress(paths.profile);
  const list = useList(person, { id });
  const texts = useRecordTexts(list, {
    empty: {
      title: t`This person is no longer listed`,
      text: t`The profile was removed, or you blocked it.`,
    },
    failed: t`Couldn’t load the profile`,
    unread: t`This profile isn’t available offline yet. Connect to load it.`,
  });
  const [viewed, setViewed] = useState<number>();
  const [about, setAbout] = useState<About>();
  const shown = list.rows?.[0];
  const name = shown?.xuanfei_name ?? nameInAddress;
  const cardId = shown?.card ?? '';
  const card = useOtherPage(paths.nHomeDetail.to({ id: cardId }), { id, other: cardId });
  const backTo = adsid ? paths.list.to({ id: adsid, name: '' }) : paths.choose.to();
  const leave = useLeave(id, backTo);
  return (
    <Screen
      title={name || t`Profile`}
      back={backTo}
      strip={<RecordStrip list={list} texts={texts} />}
      actions={
        shown && (
          <IconButton
            icon={Flag}
            label={t`Report or block`}
            onClick={() => setAbout({ kind: 'person', id, name })}
          />
        )
      }
      action={shown && <ContactButton who={{ id, name }} />}
      gap={20}
    >
      <PullToRefresh label={texts.refresh} refresh={list.refresh} />
      <RecordStates
        list={list}
        texts={texts}
        offline={useOffline()}
        skeleton={<ProfileSkeleton label={texts.loading} />}
        emptyAction={<Button size="small" kind="secondary" to={backTo} replace>{t`See companions`}</Button>}
      >
        {shown && (
          <>
            <div>
              <h2 className="title">{name}</h2>
              {shown.vo_title && <p className="label quiet">{shown.vo_title}</p>}
            </div>
            <Pictures
              pictures={shown.img_url}
              small={shown.img_url_small}
              hashes={shown.img_url_hash}
              onOpen={setViewed}
            />
            {shown.card && (
              <List icons>
                <Row icon={BookUser} title={t`Rates, details and comments`} {...card} />
              </List>
            )}
            <PictureViewer pictures={shown.img_url} at={viewed} onView={setViewed} name={name} />
          </>
        )}
      </RecordStates>
      <ReportSheet about={about} onClose={() => setAbout(undefined)} onBlocked={leave} />
    </Screen>
  );
}

/** Placeholder of name, title and pictures. */
function ProfileSkeleton({ label }: { label: string }) {
  return (
    <>
      <div className="stack">
        <Skeleton width="40%" height={28} />
        <Skeleton width="64%" height={20} />
      </div>
      <PeopleSkeleton label={label} />
    </>
  );
}
