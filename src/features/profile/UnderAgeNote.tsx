import { Trans } from '@lingui/react/macro';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Note } from '../../ui/feedback/Note.tsx';

/** In place of the first steps, none of which a member under 18 can take: why, and who can correct a wrong date of birth. */
export function UnderAgeNote() {
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
