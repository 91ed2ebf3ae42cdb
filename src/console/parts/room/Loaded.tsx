import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useOffline } from '../../../data/transport/network.ts';
import { ErrorState, OfflineState } from '../../../ui/feedback/Empty.tsx';
import { ListSkeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Failure } from '../../data/failure.ts';
import { failureText } from '../../words/failures.ts';

/** What is read: a query of TanStack Query. */
type Read<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };

interface LoadedProps<Data> {
  of: Read<Data>;
  /** What is loading, for screen readers. */
  label: string;
  /** Replaces the usual placeholder. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was read; before that its placeholder, or why there is nothing, with a button that tries again. */
export function Loaded<Data>({ of, label, placeholder, children }: LoadedProps<Data>) {
  const { t } = useLingui();
  const offline = useOffline();
  const { data, error, isFetching, refetch } = of;
  if (data !== undefined) return children(data);
  if (!error) return placeholder ?? <ListSkeleton label={label} rows={6} captions={false} />;
  const retry = { label: t`Try again`, onClick: () => void refetch(), busy: isFetching };
  if (offline)
    return (
      <OfflineState
        title={t`You’re offline`}
        text={t`This will load once you’re back online.`}
        retry={retry}
      />
    );
  const known = error instanceof Failure && ['not_found', 'forbidden'].includes(error.word);
  return (
    <ErrorState
      title={t`This couldn’t be loaded`}
      text={failureText(error)}
      retry={known ? undefined : retry}
    />
  );
}
