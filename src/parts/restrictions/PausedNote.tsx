import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import SearchCheck from 'lucide-react/icons/search-check';
import { member } from '../../data/account.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Note } from '../../ui/feedback/Note.tsx';

/** Whether the account is paused, with which nobody deposits or bets. */
export const usePaused = (): boolean => useQuery(member()).data?.paused === 1;

/** For a member whose account is paused: what they cannot do, and where the reason was told; shows nothing to others. */
export function PausedNote() {
  if (!usePaused()) return null;
  return (
    <Note icon={SearchCheck} kind="warn">
      <Trans>
        <strong>You can’t deposit or bet right now.</strong> You can still withdraw your money at any time.
      </Trans>
      <br />
      <TextLink to={paths.notice.to()} end="chevron">
        <Trans>See why in Notices</Trans>
      </TextLink>
    </Note>
  );
}
