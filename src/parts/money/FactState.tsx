import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOffline } from '../../data/transport/network.ts';
import { Strip } from '../../ui/lists/Strip.tsx';
import { NotLoaded } from '../failure/NotLoaded.tsx';
import { useNoConnection } from '../failure/useNoConnection.ts';
import { useAge } from '../records/records.tsx';

/** The part of a query's result that is used here. */
export interface FactSource {
  data: unknown;
  error: unknown;
  dataUpdatedAt: number;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Under the app bar: the age of facts that could not be read again. `stands`: the screen is shown without them too. */
export function FactStrip({ fact, stands = false }: { fact: FactSource; stands?: boolean }) {
  const { t } = useLingui();
  const { cut, title } = useNoConnection();
  const at = fact.data === undefined ? undefined : fact.dataUpdatedAt;
  const age = useAge({ at, freshness: 'fresh', failure: fact.error });
  const missing = stands && fact.error ? (cut ? title : t`We’re having technical problems.`) : undefined;
  const text = age ?? missing;
  if (!text) return null;
  return <Strip stays text={text} action={{ label: t`Try again`, onClick: () => void fact.refetch() }} />;
}

/** `children` once the facts are known; before that `place`, or why they could not be read. */
export function FactState({
  fact,
  place,
  children,
}: {
  fact: FactSource;
  place: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const offline = useOffline();
  if (fact.data !== undefined) return children;
  if (!offline && !fact.error) return place;
  return (
    <NotLoaded
      title={t`Couldn’t load the details`}
      error={fact.error}
      money
      onRetry={() => void fact.refetch()}
      busy={fact.isFetching}
    />
  );
}
