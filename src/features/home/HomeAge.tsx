import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { base } from '../../data/system.ts';
import { Failure } from '../../data/transport/failure.ts';
import { useOffline } from '../../data/transport/network.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { useAge } from '../../parts/records/records.tsx';
import { Strip } from '../../ui/lists/Strip.tsx';

/** While the network is there, only the server can be why other parts of Home are old. */
const unanswered = new Failure('internal');

/** A strip under Home's tabs while Home cannot be refreshed: the age of its data, and whether the network or the server fails. */
export function HomeAge() {
  const { t } = useLingui();
  const offline = useOffline();
  const noConnection = useNoConnection();
  const { data, dataUpdatedAt, error } = useQuery(base());
  const client = useQueryClient();
  const age = useAge({ at: data && dataUpdatedAt, freshness: 'stale', failure: error ?? unanswered });
  const again = { label: t`Try again`, onClick: () => void client.refetchQueries({ type: 'active' }) };
  if (offline) return <Strip stays text={age ?? noConnection.title} action={again} />;
  return <Strip stays text={age ?? t`We’re having technical problems.`} action={again} />;
}
