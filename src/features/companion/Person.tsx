import { useLingui } from '@lingui/react/macro';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { type Profile, person } from '../../data/companion.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useOffline } from '../../data/transport/network.ts';
import { useRecordTexts } from '../../parts/records/records.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { RecordStates, RecordStrip } from '../../ui/lists/RecordList.tsx';
import { CardDetails, CardHead, InfoSkeleton } from './CardInfo.tsx';
import { ContactButton } from './ContactButton.tsx';
import { CommentsRow } from './comments/CommentsRow.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { Portrait } from './Portrait.tsx';
import { cardPictures, listedPictures, profilePictures, together } from './pictures.ts';
import { type About, ReportSheet } from './reports/ReportSheet.tsx';
import { useCardOf } from './useCardOf.ts';
import { useLeave } from './useLeave.ts';

/** A person: pictures, name, title, what their card tells if they have one, and a button to contact them. For members only. */
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
  const [about, setAbout] = useState<About>();
  const [viewed, setViewed] = useState<number>();
  const offline = useOffline();
  const shown = list.rows?.[0];
  const own = useCardOf(id, shown);
  // Until all is loaded, the row of the city's list is shown, if this device has it and it tells more than the name.
  const waits = list.rows && (own.pending || list.at === undefined);
  const listed = waits && own.listed?.price ? own.listed : undefined;
  const fromList = list.at === undefined ? own.listed : undefined;
  const pictures = shown
    ? together(profilePictures(shown), own.shown && cardPictures(own.shown))
    : fromList && listedPictures(fromList);
  // The space for the picture is kept while the picture may still arrive. After a failure the message takes its place.
  const hasPortrait = pictures !== undefined || (list.at === undefined && !list.failure && !offline);
  const name = shown?.xuanfei_name ?? own.listed?.xuanfei_name ?? nameInAddress;
  const backTo = adsid ? paths.list.to({ id: adsid, name: '' }) : paths.choose.to();
  const leave = useLeave(id, backTo);
  return (
    <Screen
      title={name || t`Profile`}
      back={backTo}
      strip={
        <>
          <RecordStrip list={list} texts={texts} />
          {hasPortrait && <Portrait pictures={pictures} onOpen={shown && setViewed} />}
        </>
      }
      actions={
        shown && (
          <IconButton
            icon={Flag}
            label={t`Report or block`}
            onClick={() => setAbout({ kind: 'person', id, name })}
          />
        )
      }
      action={shown && !own.pending && <ContactButton who={{ id, name, call: own.facts?.call }} />}
      top="roomy"
    >
      <PullToRefresh
        label={texts.refresh}
        refresh={() => Promise.all([list.refresh(), own.list.refresh()])}
      />
      {listed && <CardHead facts={{ ...listed, name }} />}
      <RecordStates
        list={own.pending ? own.list : list}
        texts={texts}
        offline={offline}
        skeleton={<InfoSkeleton label={texts.loading} withHead={!listed} />}
        emptyAction={<Button size="small" kind="secondary" to={backTo} replace>{t`See companions`}</Button>}
      >
        {shown && <Known id={id} profile={shown} own={own} />}
      </RecordStates>
      <PictureViewer pictures={pictures ?? []} at={viewed} onView={setViewed} name={name} />
      <ReportSheet about={about} onClose={() => setAbout(undefined)} onBlocked={leave} />
    </Screen>
  );
}

interface KnownProps {
  id: string;
  profile: Profile;
  own: ReturnType<typeof useCardOf>;
}

/** What the profile tells, and the card as far as it is known. */
function Known({ id, profile, own }: KnownProps) {
  const { xuanfei_name: name, vo_title: title } = profile;
  const { cardId, shown: card } = own;
  const comments = cardId && <CommentsRow card={cardId} person={id} />;
  return (
    <>
      <CardHead facts={{ ...own.facts, name, info: title }} />
      {card ? (
        <CardDetails card={card} headline={title}>
          {comments}
        </CardDetails>
      ) : (
        comments
      )}
    </>
  );
}
