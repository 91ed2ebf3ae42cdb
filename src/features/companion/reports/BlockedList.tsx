import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import MessageSquare from 'lucide-react/icons/message-square';
import User from 'lucide-react/icons/user';
import { type Blocked, blocked } from '../../../data/companion.ts';
import { useTimeZone } from '../../../data/system.ts';
import { momentText } from '../../../i18n/format.ts';
import { NotLoaded } from '../../../parts/failure/NotLoaded.tsx';
import { useAge } from '../../../parts/records/records.tsx';
import { Screen } from '../../../parts/screen/screen.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { ListSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { List } from '../../../ui/lists/List.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { Strip } from '../../../ui/lists/Strip.tsx';
import { useUnblock } from './useUnblock.ts';

/** The people and comments that the member has blocked. Each can be unblocked. */
export function BlockedList() {
  const { t } = useLingui();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(blocked());
  const age = useAge({ at: data && dataUpdatedAt, freshness: 'fresh', failure: error });
  const retry = { label: t`Try again`, onClick: () => void refetch() };
  return (
    <Screen back={paths.setting.to()} strip={age && <Strip text={age} action={retry} />} top="roomy">
      {data && data.length > 0 && (
        <List icons label={t`Blocked people and comments`}>
          {data.map((one) => (
            <BlockedRow key={`${one.kind} ${one.id}`} one={one} />
          ))}
        </List>
      )}
      {data?.length === 0 && (
        <Empty
          icon={Ban}
          title={t`Nothing blocked`}
          text={t`People and comments you block will appear here.`}
        />
      )}
      {!data && !error && <ListSkeleton label={t`Loading`} icons rows={3} />}
      {!data && error && (
        <NotLoaded
          title={t`Couldn’t load the list`}
          error={error}
          onRetry={retry.onClick}
          busy={isFetching}
        />
      )}
    </Screen>
  );
}

/** One blocked person or comment, and the button to unblock it. */
function BlockedRow({ one }: { one: Blocked }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { unblock, busy } = useUnblock(one);
  const { kind, name } = one;
  const time = momentText(one.create_time, zone);
  const title = kind === 'comment' ? t`Comment by ${name}` : name;
  return (
    <Row
      icon={kind === 'comment' ? MessageSquare : User}
      title={title}
      caption={
        <Trans>
          Blocked <span className="whole">{time}</span>
        </Trans>
      }
      under={
        <Button size="small" kind="secondary" busy={busy} label={t`Unblock ${title}`} onClick={unblock}>
          {t`Unblock`}
        </Button>
      }
    />
  );
}
