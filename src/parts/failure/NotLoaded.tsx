import { useLingui } from '@lingui/react/macro';
import { useOffline } from '../../data/transport/network.ts';
import { ErrorState, OfflineState } from '../../ui/feedback/Empty.tsx';
import { failureText } from './failure-text.ts';

interface NotLoadedProps {
  /** What could not be loaded, as a sentence. */
  title: string;
  /** What is said offline instead of 'Not available offline yet'. */
  offlineText?: string;
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
  place?: 'card' | 'page';
}

/** In place of what could not be read. Being offline is no error: it is said as calmly as on the lists. */
export function NotLoaded({
  title,
  offlineText,
  error,
  onRetry,
  busy = false,
  place = 'card',
}: NotLoadedProps) {
  const { t } = useLingui();
  const retry = { label: t`Try again`, onClick: onRetry, busy };
  const missing = offlineText ?? t`Not available offline yet. Connect to load it.`;
  return useOffline() ? (
    <OfflineState place={place} title={t`You’re offline`} text={missing} retry={retry} />
  ) : (
    <ErrorState place={place} title={title} text={failureText(error)} retry={retry} />
  );
}
