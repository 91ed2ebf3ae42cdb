import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Hourglass from 'lucide-react/icons/hourglass';
import { member } from '../../data/account.ts';
import { useTimeZone } from '../../data/system.ts';
import { momentText } from '../../i18n/format.ts';
import { Note } from '../../ui/feedback/Note.tsx';

/** The end of the member's break as text; `undefined` without a break. */
export function useBreak(): string | undefined {
  const zone = useTimeZone();
  const until = useQuery(member()).data?.excluded_until;
  return until && Date.parse(until) > Date.now() ? momentText(until, zone) : undefined;
}

/** Says that the member is on a break and what that means; shows nothing without one. */
export function BreakNote() {
  const until = useBreak();
  if (!until) return null;
  return (
    <Note icon={Hourglass} kind="warn">
      <Trans>
        <strong>You’re on a break until {until}.</strong> You can’t bet or deposit until then. You can still
        withdraw.
      </Trans>
    </Note>
  );
}
