import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { member } from '../../data/account.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Note } from '../../ui/feedback/Note.tsx';

/** Whether the member stated an age below 18, with which nobody deposits or bets. */
export const useUnderAge = (): boolean => useQuery(member()).data?.under_age === 1;

/** For a member under 18: what they cannot do and why, and who can correct a wrong date of birth; shows nothing to others. */
export function UnderAgeNote() {
  if (!useUnderAge()) return null;
  return (
    <Note icon={CalendarDays} kind="warn">
      <Trans>
        <strong>You must be 18 or older.</strong> This account can’t be used to deposit or bet. Support can
        correct a wrong date of birth.
      </Trans>
      <br />
      <TextLink to={paths.confirmAge.to()} end="chevron">
        <Trans>What you can still do</Trans>
      </TextLink>
    </Note>
  );
}
