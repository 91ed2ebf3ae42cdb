import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import IdCard from 'lucide-react/icons/id-card';
import { member } from '../../data/account.ts';
import { useBreak } from '../../parts/restrictions/BreakNote.tsx';
import { paths } from '../../paths.ts';
import { StatusChip } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';

/** Whether the member's age is confirmed, with a link to confirm it. Shows nothing if the server does not report it. */
export function AgeRow() {
  const { t } = useLingui();
  const { data, isLoading } = useQuery(member());
  const { adult, under_age: underAge } = data ?? {};
  const onBreak = useBreak() !== undefined;
  if (isLoading) return <Skeleton height={88} radius={16} />;
  if (adult === undefined) return null;
  const caption = t`Required before your first deposit or bet`;
  if (adult === 1) {
    const done = <StatusChip state="pos">{t`Confirmed`}</StatusChip>;
    return (
      <List icons>
        <Row icon={IdCard} title={t`18 or older`} caption={caption} end={done} />
      </List>
    );
  }
  if (underAge === 1)
    return (
      <List icons>
        <Row
          icon={IdCard}
          title={t`You must be 18 or older`}
          caption={t`What you can still do`}
          to={paths.confirmAge.to()}
        />
      </List>
    );
  return (
    <List icons>
      <Row
        icon={IdCard}
        kind="brand"
        title={onBreak ? t`Add your name and date of birth` : t`Confirm your age`}
        caption={onBreak ? t`So we can tell if a new account is yours` : caption}
        to={paths.confirmAge.to({ next: paths.limits.to() })}
      />
    </List>
  );
}
