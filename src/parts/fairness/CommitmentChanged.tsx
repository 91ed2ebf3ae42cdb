import { Trans, useLingui } from '@lingui/react/macro';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { roundText } from '../game/useWords.ts';

interface CommitmentChangedProps {
  /** The game's key. */
  of: string;
  expect: string;
}

/** Warns that a round's commitment differs from the one that this device saw earlier, with a link to its proof. */
export function CommitmentChanged({ of, expect }: CommitmentChangedProps) {
  const { t } = useLingui();
  const number = roundText(expect);
  return (
    <div role="alert">
      <Note kind="warn" icon={ShieldAlert}>
        <p>
          <Trans>
            <strong>A sealed round has changed.</strong> This device previously saw a different commitment for
            round {number}. The list of bets no longer matches the one that was sealed.
          </Trans>
        </p>
        <TextLink end="chevron" to={paths.fair.to({ key: of, expect })}>
          {t`See proof`}
        </TextLink>
      </Note>
    </div>
  );
}
