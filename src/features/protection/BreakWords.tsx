import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { BreakKind } from '../../../contract/limits.ts';
import { member } from '../../data/account.ts';
import { Help } from '../../ui/controls/Help.tsx';
import type { IconShape } from '../../ui/media/Icon.tsx';

/** What a break means. A new account of the member is recognised by name and date of birth, or by the bank account. */
export function BreakWords({ kind }: { kind: BreakKind }) {
  const ageUnknown = useQuery(member()).data?.adult === 0;
  return (
    <ul className="stack">
      <Point icon={X}>
        <Trans>You can’t bet or deposit.</Trans>
      </Point>
      {kind === 'exclude' && (
        <Point icon={X}>
          {ageUnknown ? (
            <Trans>
              You can’t link your bank account to another Plaza account. However, without your name and date
              of birth, we can’t tell if a new Plaza account is yours. You can add these details later.
            </Trans>
          ) : (
            <Trans>You can’t open another account in your name or with your bank account.</Trans>
          )}
        </Point>
      )}
      <Point icon={X}>
        <Trans>The break starts immediately, and neither you nor Support can end it early.</Trans>
      </Point>
      <Point icon={Check}>
        <Trans>You can still withdraw your money at any time.</Trans>
      </Point>
      <Point icon={Check}>
        <Trans>Bets already placed are settled and paid as usual.</Trans>
      </Point>
    </ul>
  );
}

const Point = ({ icon, children }: { icon: IconShape; children: ReactNode }) => (
  <li>
    <Help icon={icon}>{children}</Help>
  </li>
);
