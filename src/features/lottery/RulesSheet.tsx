import { Trans, useLingui } from '@lingui/react/macro';
import css from '../../parts/game/game.module.css';
import { Button } from '../../ui/controls/Button.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';

interface RulesSheetProps {
  open: boolean;
  onClose: () => void;
  /** The beacon is run by the house: it proves nothing. */
  demo: boolean;
  /** The game offers size or parity beside exact sums. */
  sides: boolean;
}

/** How the game goes, in plain words. */
export function RulesSheet({ open, onClose, demo, sides }: RulesSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`How it goes`}
      closeLabel={t`Close`}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <ul className={css.rules}>
        <li>
          <Trans>Three dice are drawn in every round. You pick what their sum will be.</Trans>
        </li>
        {sides && (
          <li>
            <Trans>Large is 11 to 18, small is 3 to 10. Single is an odd sum, pair an even one.</Trans>
          </li>
        )}
        <li>
          <Trans>
            The stake counts for each pick. A pick that wins returns stake times price, the stake included.
          </Trans>
        </li>
        <li>
          <Trans>Orders close a few seconds before the draw. What was placed cannot be taken back.</Trans>
        </li>
        <li>
          {demo ? (
            <Trans>
              This site draws with a demo beacon that the house runs itself. It is for trying out: its results
              are no proof against the house.
            </Trans>
          ) : (
            <Trans>
              The result comes from a public beacon and a seed committed before the round. Neither you nor the
              house can foresee or change it.
            </Trans>
          )}
        </li>
        <li>
          <Trans>
            In the long run the house keeps a part of every stake: the house edge under the prices.
          </Trans>
        </li>
      </ul>
    </Sheet>
  );
}
