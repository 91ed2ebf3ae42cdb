import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Help } from '../../ui/Help.tsx';
import type { IconShape } from '../../ui/Icon.tsx';

/** What a break means, in plain words. */
export function BreakWords({ kind }: { kind: 'cooloff' | 'exclude' }) {
  return (
    <ul className="stack">
      <Point icon={X}>
        <Trans>You cannot place orders or deposit money.</Trans>
      </Point>
      {kind === 'exclude' && (
        <Point icon={X}>
          <Trans>You cannot open another account in your name or with your card.</Trans>
        </Point>
      )}
      <Point icon={X}>
        <Trans>It begins at once, and neither you nor customer service can end it early.</Trans>
      </Point>
      <Point icon={Check}>
        <Trans>Your money stays yours: you can withdraw it at any time.</Trans>
      </Point>
      <Point icon={Check}>
        <Trans>Orders that are placed already are drawn and paid as always.</Trans>
      </Point>
    </ul>
  );
}

const Point = ({ icon, children }: { icon: IconShape; children: ReactNode }) => (
  <li>
    <Help icon={icon}>{children}</Help>
  </li>
);
