import { Trans, useLingui } from '@lingui/react/macro';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { roundText } from '../game/useWords.ts';

interface SealChangedProps {
  /** The game's key. */
  of: string;
  expect: string;
}

/** Says that a round's commitment is not the one that this device saw earlier, with the way to its proof. */
export function CommitmentChanged({ of, expect }: SealChangedProps) {
  const { t } = useLingui();
  const number = roundText(expect);
  return (
    <div role="alert">
      <Note kind="warn" icon={ShieldAlert}>
        <p>
          <Trans>
            <strong>A sealed round has changed.</strong> This device saw a different commitment for round{' '}
            {number} before. The list of bets no longer matches the one that was sealed.
          </Trans>
        </p>
        <TextLink end="chevron" to={paths.fair.to({ key: of, expect })}>
          {t`See proof`}
        </TextLink>
      </Note>
    </div>
  );
}
