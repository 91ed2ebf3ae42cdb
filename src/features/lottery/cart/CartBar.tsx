import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { type RefObject, useEffect, useRef } from 'react';
import type { Cart } from '../../../data/game/stored-cart.ts';
import { useCurrency } from '../../../data/system.ts';
import { useCut } from '../../../data/transport/network.ts';
import { amountText } from '../../../i18n/format.ts';
import type { Countdown } from '../../../parts/game/countdown.ts';
import { shortRound, useWords } from '../../../parts/game/useWords.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { Help } from '../../../ui/controls/Help.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Stepper } from '../../../ui/controls/Stepper.tsx';
import { BottomAction, TrayLine } from '../../../ui/layout/BottomAction.tsx';
import { focusHeadingIfLost } from '../../../ui/layout/heading.ts';
import css from './CartBar.module.css';
import type { CartAction, Changes } from './cart.ts';
import { type Bounds, coversStake, reviewOff, type StakeFault } from './obstacle.ts';
import { useButtonText, useStakeFaultText } from './useObstacleText.ts';

interface CartBarProps {
  cart: Cart;
  /** The running round, once it takes no more bets: the picks are then for the next one. */
  closedRound: string | undefined;
  changes: Changes;
  bounds: Bounds;
  /** What is wrong with the stake. */
  fault: StakeFault | undefined;
  balance: string | undefined;
  keypadOpen: boolean;
  offline: boolean;
  count: Countdown;
  /** An order is pending, so nothing may be changed. */
  pending: 'placing' | 'checking' | undefined;
  onChange: (action: CartAction) => void;
  onKeypad: () => void;
  onReview: () => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
  /** The button that opens the review. */
  reviewButton: RefObject<HTMLButtonElement | null>;
}

/** The bar with picks, stake and total cost. Shown from the first pick on. */
export function CartBar(props: CartBarProps) {
  const { cart, closedRound, changes, bounds, fault, pending, onKeyDown } = props;
  const { t } = useLingui();
  const faultText = useStakeFaultText();
  const closed = closedRound && shortRound(closedRound);
  // When the cart goes, the focus in it goes to the heading.
  useEffect(() => focusHeadingIfLost, []);
  const repriced = Object.keys(changes.prices).length > 0;
  return (
    <BottomAction kind="tray" label={t`Your picks`} onKeyDown={onKeyDown}>
      <PickedLine {...props} />
      {pending === 'checking' && <Help>{t`Your bet isn’t confirmed yet. It won’t be placed twice.`}</Help>}
      {pending !== 'checking' && (closed || repriced) && (
        <Help>
          {closed
            ? t`Round ${closed} has closed. Your picks are saved for the next round.`
            : t`The odds have changed. Your picks are still here.`}
        </Help>
      )}
      <StakeLine {...props} />
      {fault && (
        <Help id="stake-fault" kind="error">
          {faultText(fault, bounds, cart.picks.length)}
        </Help>
      )}
      <StakeChips {...props} />
      <NextStep {...props} />
    </BottomAction>
  );
}

/**
 * The button to the review, or what stands in its way. A balance that covers a lower stake leads to
 * the keypad, which says how much it covers: no press stakes all of it. One that covers none leads to a deposit.
 */
function NextStep(props: CartBarProps) {
  const { cart, bounds, fault, balance, count, pending, onReview, onKeypad } = props;
  const { t } = useLingui();
  const { digits } = useCurrency();
  const buttonText = useButtonText();
  const cost = amountText(bounds.total, digits);
  // Without a network the outcome of a bet cannot be asked for.
  const waits = useCut() === 'offline' && pending === 'checking';
  const off = waits ? 'offline' : (pending ?? reviewOff(props));
  const describedBy = fault && 'stake-fault';
  if (off === 'balance_insufficient' && coversStake(bounds, cart.picks.length))
    return (
      <Button describedBy={describedBy} onClick={onKeypad}>
        {t`Change stake`}
      </Button>
    );
  if (off === 'balance_insufficient')
    return (
      <Button describedBy={describedBy} to={paths.recharge.to({ balance })}>
        {t`Deposit`}
      </Button>
    );
  return (
    <Button
      ref={props.reviewButton}
      busy={off !== undefined && off === pending}
      disabled={off !== undefined}
      describedBy={describedBy}
      onClick={onReview}
    >
      {off ? (
        <span className="num">{buttonText(off, count)}</span>
      ) : (
        <Plural
          value={cart.picks.length}
          one={`Review # pick · ${cost}`}
          other={`Review # picks · ${cost}`}
        />
      )}
    </Button>
  );
}

function PickedLine({ cart, pending, onChange }: CartBarProps) {
  const locked = pending !== undefined;
  const { t } = useLingui();
  const words = useWords();
  const line = useNewestInSight(cart.picks.length);
  return (
    <TrayLine>
      <div className={css.picked}>
        <Chips label={t`Your picks`} ref={line}>
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

/** A line that scrolls to its end whenever a pick is added, so that a tap on a pick always shows its chip. */
function useNewestInSight(picks: number) {
  const line = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const more = picks > before.current;
    before.current = picks;
    if (!more) return;
    // With the frame that lays the page out anyway: at once it would be laid out within the tap.
    const frame = requestAnimationFrame(() => line.current?.scrollTo({ left: line.current.scrollWidth }));
    return () => cancelAnimationFrame(frame);
  }, [picks]);
  return line;
}

function StakeLine({ cart, bounds, fault, balance, keypadOpen, pending, onChange, onKeypad }: CartBarProps) {
  const locked = pending !== undefined;
  const { t } = useLingui();
  const { digits } = useCurrency();
  const shown = balance === undefined ? '…' : amountText(balance, digits);
  return (
    <TrayLine stack>
      <span>
        <span className={css.name}>
          <Trans>Stake per pick</Trans>
        </span>
        <span className="caption">
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

function StakeChips({ cart, bounds, pending, onChange }: CartBarProps) {
  const locked = pending !== undefined;
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
