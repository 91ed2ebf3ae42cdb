import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type SignedInDevice, sessions } from '../../data/profile.ts';
import { NotLoaded } from '../../parts/failure/NotLoaded.tsx';
import { useAge } from '../../parts/records/records.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Strip } from '../../ui/lists/Strip.tsx';
import { SessionRow } from './SessionRow.tsx';

/** The devices on which the member is logged in. Each one can be logged out. */
export function Sessions() {
  const { t } = useLingui();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(sessions());
  const age = useAge({ at: data && dataUpdatedAt, freshness: 'fresh', failure: error });
  const retry = { label: t`Try again`, onClick: () => void refetch() };
  return (
    <Screen back={paths.setting.to()} strip={age && <Strip text={age} action={retry} />} top="roomy">
      {data && <Devices sessions={data} />}
      {!data && !error && <ListSkeleton label={t`Loading`} icons rows={3} />}
      {!data && error && (
        <NotLoaded
          title={t`Couldn’t load your devices`}
          error={error}
          onRetry={retry.onClick}
          busy={isFetching}
        />
      )}
      <p className="caption center">
        <Trans>Don’t recognize a device? Log it out, then change your login password.</Trans>
      </p>
    </Screen>
  );
}

/** The devices, this one first. */
function Devices({ sessions }: { sessions: SignedInDevice[] }) {
  const { t } = useLingui();
  const sorted = sessions.toSorted((one, other) => other.current - one.current);
  return (
    <List icons label={t`Logged-in devices`}>
      {sorted.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </List>
  );
}
