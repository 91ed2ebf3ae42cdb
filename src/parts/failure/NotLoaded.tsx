import { useLingui } from '@lingui/react/macro';
import { ErrorState, OfflineState } from '../../ui/feedback/Empty.tsx';
import { failureText } from './failure-text.ts';
import { useNoConnection } from './useNoConnection.ts';

interface NotLoadedProps {
  /** What could not be loaded, as a sentence. */
  title: string;
  /** What is said offline instead of 'Not available offline yet'. */
  offlineText?: string;
  error: unknown;
  /** The screen is about the person's money. */
  money?: boolean;
  onRetry: () => void;
  busy?: boolean;
  place?: 'card' | 'page';
}

/** In place of what could not be read. Being offline is no error: it is said as calmly as on the lists. */
export function NotLoaded({
  title,
  offlineText,
  error,
  money,
  onRetry,
  busy = false,
  place = 'card',
}: NotLoadedProps) {
  const { t } = useLingui();
  const noConnection = useNoConnection();
  const retry = { label: t`Try again`, onClick: onRetry, busy };
  const { cut, title: cutTitle, missing } = noConnection;
  const text = (cut === 'offline' && offlineText) || missing;
  return cut ? (
    <OfflineState place={place} title={cutTitle} text={text} retry={retry} />
  ) : (
    <ErrorState place={place} title={title} text={failureText(error, { money })} retry={retry} />
  );
}
