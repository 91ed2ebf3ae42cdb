import { Trans } from '@lingui/react/macro';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import { Note } from '../../ui/feedback/Note.tsx';
import type { Change } from './published.ts';

interface PublishedChangedProps {
  what: readonly Change['what'][];
  /** What stood there before, or the way to it. */
  children: ReactNode;
}

/** Says that chains or keys are not published as this device saw them earlier. */
export function PublishedChanged({ what, children }: PublishedChangedProps) {
  return (
    <div role="alert">
      <Note kind="warn" icon={ShieldAlert}>
        <p>
          <strong>
            <Trans>What was published before play was changed.</Trans>
          </strong>{' '}
          {what.includes('chain') && (
            <Trans>A chain of seeds that this device saw earlier is another one now, or is gone.</Trans>
          )}{' '}
          {what.includes('overlap') && <Trans>Two chains are there for the same rounds.</Trans>}{' '}
          {what.includes('key') && (
            <Trans>The key of the receipts is not the one that this device saw earlier.</Trans>
          )}
        </p>
        {children}
      </Note>
    </div>
  );
}
