import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { BreakKind } from '../../../contract/limits.ts';
import { member } from '../../data/account.ts';
import { Help } from '../../ui/controls/Help.tsx';
import type { IconShape } from '../../ui/media/Icon.tsx';

/** What a break means, in plain words. By name and birth date, or by the bound card, a new account is recognised. */
export function BreakWords({ kind }: { kind: BreakKind }) {
  const unknown = useQuery(member()).data?.adult === 0;
  return (
    <ul className="stack">
      <Point icon={X}>
        <Trans>You cannot place orders or deposit money.</Trans>
      </Point>
      {kind === 'exclude' && (
        <Point icon={X}>
          {unknown ? (
            <Trans>
              You cannot use your bank account with another account. We do not know your name and birth date:
              without them a new account is not recognised as yours. You can give them afterwards.
            </Trans>
          ) : (
            <Trans>You cannot open another account in your name or with your card.</Trans>
          )}
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
