import { Trans } from '@lingui/react/macro';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';
import { sentenceGap } from '../../i18n/format.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import type { Change } from './published.ts';

interface PublishedChangedProps {
  what: readonly Change['what'][];
  /** The earlier values, or a link to them. */
  children: ReactNode;
}

/** Warns that published chains or keys differ from those that this device saw earlier. */
export function PublishedChanged({ what, children }: PublishedChangedProps) {
  return (
    <div role="alert">
      <Note kind="warn" icon={ShieldAlert}>
        <p>
          <strong>
            <Trans>Something that was published before play began has changed.</Trans>
          </strong>
          {sentenceGap()}
          {what.includes('chain') && (
            <Trans>A seed chain this device previously saw has changed or is missing.</Trans>
          )}
          {sentenceGap()}
          {what.includes('overlap') && <Trans>Two seed chains cover the same rounds.</Trans>}
          {sentenceGap()}
          {what.includes('key') && <Trans>The receipt key isn’t the one this device previously saw.</Trans>}
        </p>
        {children}
      </Note>
    </div>
  );
}
