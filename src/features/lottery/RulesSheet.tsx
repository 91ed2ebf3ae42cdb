import { Trans, useLingui } from '@lingui/react/macro';
import css from '../../parts/game/game.module.css';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';

interface RulesSheetProps {
  open: boolean;
  onClose: () => void;
  /** The beacon is run by the house, so it proves nothing. */
  demo: boolean;
  /** The game offers size or parity beside exact sums. */
  sides: boolean;
}

/** The rules of the game. */
export function RulesSheet({ open, onClose, demo, sides }: RulesSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`How to play`}
      closeLabel={t`Close`}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <ul className={css.rules}>
        <li>
          <Trans>Three dice are rolled each round. Guess their sum.</Trans>
        </li>
        {sides && (
          <li>
            <Trans>Big: 11–18. Small: 3–10. Odd and Even refer to the sum.</Trans>
          </li>
        )}
        <li>
          <Trans>
            The stake applies to each pick. A winning pick pays your stake times the odds, stake included.
          </Trans>
        </li>
        <li>
          <Trans>Betting closes a few seconds before the draw. Bets can’t be canceled.</Trans>
        </li>
        <li>
          {demo ? (
            <Trans>
              The result comes from a seed fixed before the round and a beacon value. This site uses a demo
              beacon run by Plaza. It’s for testing: its results can’t prove that a draw was fair.
            </Trans>
          ) : (
            <Trans>
              The result comes from a public beacon and a seed fixed before the round. Neither you nor Plaza
              can predict or change the result.
            </Trans>
          )}
        </li>
        <li>
          <Trans>
            In the long run, the house keeps part of every stake: the house edge shown below the odds.
          </Trans>
        </li>
      </ul>
      <TextLink end="chevron" to={paths.fair.to()}>
        <Trans>How results are generated</Trans>
      </TextLink>
    </Sheet>
  );
}
