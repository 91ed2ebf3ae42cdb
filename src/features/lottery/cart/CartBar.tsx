import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { type RefObject, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Cart } from '../../../data/game/stored-cart.ts';
import { useCurrency } from '../../../data/system.ts';
import { amountText } from '../../../i18n/format.ts';
import { shortRound, useWords } from '../../../parts/game/useWords.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { Help } from '../../../ui/controls/Help.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Stepper } from '../../../ui/controls/Stepper.tsx';
import { BottomAction, TrayLine } from '../../../ui/layout/BottomAction.tsx';
import { focusHeading } from '../../../ui/layout/heading.ts';
import css from './CartBar.module.css';
import type { CartAction, Changes } from './cart.ts';
import { type Bounds, reviewOff, type StakeFault } from './obstacle.ts';
import { useButtonText, useStakeFaultText } from './useObstacleText.ts';

interface CartBarProps {
  cart: Cart;
  changes: Changes;
  bounds: Bounds;
  /** What is wrong with the stake. */
  fault: StakeFault | undefined;
  balance: string | undefined;
  keypadOpen: boolean;
  offline: boolean;
  /** Seconds to the next round while the running one is closed; `undefined` while it is open. */
  nextIn: number | undefined;
  /** An order is pending, so nothing may be changed. */
  locked: boolean;
  onChange: (action: CartAction) => void;
  onKeypad: () => void;
  onReview: () => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
  /** The button that opens the review. */
  reviewButton: RefObject<HTMLButtonElement | null>;
}

/** The bar with picks, stake and total cost. Shown from the first pick on. */
export function CartBar(props: CartBarProps) {
  const { cart, changes, bounds, fault, nextIn, locked, onReview, onKeyDown } = props;
  const { t } = useLingui();
  const { digits } = useCurrency();
  const cost = amountText(bounds.total, digits);
  const buttonText = useButtonText();
  const faultText = useStakeFaultText();
  const off = reviewOff(props);
  const closed = shortRound(changes.round);
  useEffect(() => keepFocus, []);
  const repriced = Object.keys(changes.prices).length > 0;
  return (
    <BottomAction kind="tray" label={t`Your picks`} onKeyDown={onKeyDown}>
      <PickedLine {...props} />
      {(closed || repriced) && (
        <Help>
          {closed
            ? t`Round ${closed} has closed. Your picks are kept.`
            : t`The odds have changed. Your picks are still here.`}
        </Help>
      )}
      <StakeLine {...props} />
      {fault && (
        <Help id="stake-fault" kind="error">
          {faultText(fault, bounds, cart.picks.length)}{' '}
          {fault === 'balance_insufficient' && (
            <Link
              className={css.deposit}
              to={paths.recharge.to({ balance: props.balance })}
            >{t`Deposit`}</Link>
          )}
        </Help>
      )}
      <StakeChips {...props} />
      <Button
        ref={props.reviewButton}
        busy={locked}
        disabled={off !== undefined}
        describedBy={fault && 'stake-fault'}
        onClick={onReview}
      >
        <span className="num">
          {off && !locked ? (
            buttonText(off, nextIn ?? 0)
          ) : (
            <Plural
              value={cart.picks.length}
              one={`Review # pick · ${cost}`}
              other={`Review # picks · ${cost}`}
            />
          )}
        </span>
      </Button>
    </BottomAction>
  );
}

/** When the cart goes, the focus in it goes to the heading. */
function keepFocus() {
  if (document.activeElement === document.body) focusHeading();
}

function PickedLine({ cart, locked, onChange }: CartBarProps) {
  const { t } = useLingui();
  const words = useWords();
  return (
    <TrayLine>
      <div className={css.picked}>
        <Chips label={t`Your picks`}>
          {cart.picks.map((pick) => {
            const name = words.pick(pick);
            return (
              <Chip
                key={pick}
                disabled={locked}
                removeLabel={t`Remove ${name}`}
                onClick={() =>
                  onChange({ do: 'toggle', pick, offer: { expect: cart.expect, prices: cart.prices } })
                }
              >
                {name}
              </Chip>
            );
          })}
        </Chips>
      </div>
      <span className={css.clear}>
        <IconButton
          icon={Trash2}
          tone="quiet"
          label={t`Clear all`}
          disabled={locked}
          onClick={() => onChange({ do: 'clear' })}
        />
      </span>
    </TrayLine>
  );
}

function StakeLine({ cart, bounds, fault, balance, keypadOpen, locked, onChange, onKeypad }: CartBarProps) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const shown = balance === undefined ? '…' : amountText(balance, digits);
  return (
    <TrayLine stack>
      <span>
        <span className={css.name}>
          <Trans>Stake per pick</Trans>
        </span>
        <span className="caption num">
          <Trans>Balance: {shown}</Trans>
        </span>
        <span className={css.keys}>
          <Trans>Type the stake, then press Enter</Trans>
        </span>
      </span>
      <Stepper
        text={amountText(cart.stake || '0', digits)}
        invalid={fault !== undefined}
        less={{
          label: t`Decrease stake`,
          onClick: () => onChange({ do: 'step', by: -1 }),
          disabled: locked || cart.stake === bounds.least,
        }}
        more={{ label: t`Increase stake`, onClick: () => onChange({ do: 'step', by: 1 }), disabled: locked }}
        keypad={{ label: t`Open keypad`, onClick: onKeypad, expanded: keypadOpen }}
      />
    </TrayLine>
  );
}

/** The quick stakes, as multiples of the smallest stake. */
const quickStakes = [5, 10, 50];

function StakeChips({ cart, bounds, locked, onChange }: CartBarProps) {
  const { t } = useLingui();
  return (
    <div className={css.stakes}>
      <Chips label={t`Quick stakes`}>
        {quickStakes
          .map((times) => String(times * Number(bounds.least)))
          .map((stake) => (
            <Chip
              key={stake}
              pressed={cart.stake === stake}
              disabled={locked}
              onClick={() => onChange({ do: 'stake', stake })}
            >
              {amountText(stake, 0)}
            </Chip>
          ))}
      </Chips>
    </div>
  );
}
