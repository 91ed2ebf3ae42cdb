import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { member } from '../../data/account.ts';
import { NotLoaded } from '../../parts/failure/NotLoaded.tsx';
import { useAge } from '../../parts/records/records.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { maskedText } from '../../ui/controls/masked.ts';
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Strip } from '../../ui/lists/Strip.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { AvatarSheet } from './AvatarSheet.tsx';
import type { Member } from './Identity.tsx';
import { useSexText } from './useSexText.ts';

/** The member's personal data: picture, username, real name, sex, bank account. */
export function ProfileDetails() {
  const { t } = useLingui();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(member());
  const age = useAge({ at: data && dataUpdatedAt, freshness: 'fresh', failure: error });
  const retry = { label: t`Try again`, onClick: () => void refetch() };
  return (
    <Screen
      back={paths.mine.to()}
      strip={age && <Strip text={age} action={retry} />}
      top="roomy"
      busy={!data && !error}
    >
      {data && <Details member={data} />}
      {!data && !error && <ListSkeleton label={t`Loading`} rows={5} captions={false} />}
      {!data && error && (
        <NotLoaded
          title={t`Couldn’t load your account`}
          error={error}
          onRetry={retry.onClick}
          busy={isFetching}
        />
      )}
    </Screen>
  );
}

function Details({
  member: { header_img, header_img_small, username, name, sex, bankid },
}: {
  member: Member;
}) {
  const { t } = useLingui();
  const [choosing, setChoosing] = useState(false);
  const sexText = useSexText();
  const notSet = t({
    message: 'Not set',
    comment: 'A name, sex or bank account that the member has not given',
  });
  const account = bankid ? maskedText(bankid) : t({ message: 'None', context: 'bank account' });
  const picture = <Avatar src={header_img_small || header_img} size={40} />;
  return (
    <>
      <List>
        <Row title={t`Profile photo`} end={picture} onClick={() => setChoosing(true)} />
        <Row title={t`Username`} end={<Quiet text={username} />} />
      </List>
      <List>
        <Row title={t`Real name`} end={<Quiet text={name || notSet} />} to={paths.setname.to()} />
        <Row
          title={t`Sex`}
          end={<Quiet text={sex === '0' ? notSet : sexText[sex]} />}
          to={paths.setsex.to()}
        />
        <Row
          title={t`Bank account`}
          end={<Quiet text={account} />}
          to={bankid ? paths.setbank.to() : paths.bindCard.to()}
        />
      </List>
      <p className="caption center">
        {t`Your real name must match the name on your bank account. Withdrawals can’t go to anyone else.`}
      </p>
      <AvatarSheet open={choosing} onClose={() => setChoosing(false)} current={header_img} />
    </>
  );
}

const Quiet = ({ text }: { text: string }) => <span className="caption">{text}</span>;
