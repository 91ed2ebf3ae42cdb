import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Cart } from '../../../data/game/stored-cart.ts';
import { useCurrency } from '../../../data/system.ts';
import { amountText } from '../../../i18n/format.ts';
import { shortRound, useWords } from '../../../parts/game/useWords.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { Help } from '../../../ui/controls/Help.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Stepper } from '../../../ui/controls/Stepper.tsx';
import { BottomAction, TrayLine } from '../../../ui/layout/BottomAction.tsx';
import css from './CartBar.module.css';
import type { CartAction, Changes } from './cart.ts';

interface CartBarProps {
  cart: Cart;
  changes: Changes;
  /** The smallest stake. */
  least: string;
  /** Decimal strings. */
  total: string;
  balance: string | undefined;
  keypadOpen: boolean;
  /** An order is on its way: nothing may be changed. */
  locked: boolean;
  onChange: (action: CartAction) => void;
  onKeypad: () => void;
  onReview: () => void;
}

/** The picks, the stake and what they cost together; stands from the first pick on. */
export function CartBar(props: CartBarProps) {
  const { cart, changes, total, locked, onReview } = props;
  const { t } = useLingui();
  const { digits } = useCurrency();
  const cost = amountText(total, digits);
  const closed = shortRound(changes.round);
  const repriced = Object.keys(changes.prices).length > 0;
  return (
    <BottomAction kind="tray" label={t`Your picks`}>
      <PickedLine {...props} />
      {(closed || repriced) && (
        <Help>
          {closed
            ? t`Round ${closed} has closed. Your picks are kept.`
            : t`Odds have changed. Your picks are kept.`}
        </Help>
      )}
      <StakeLine {...props} />
      <Button busy={locked} onClick={onReview}>
        <span className="num">
          <Plural
            value={cart.picks.length}
            one={`Review # pick · ${cost}`}
            other={`Review # picks · ${cost}`}
          />
        </span>
      </Button>
    </BottomAction>
  );
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

function StakeLine({ cart, least, balance, keypadOpen, locked, onChange, onKeypad }: CartBarProps) {
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
      </span>
      <Stepper
        text={amountText(cart.stake || '0', digits)}
        less={{
          label: t`Decrease stake`,
          onClick: () => onChange({ do: 'step', by: -1 }),
          disabled: locked || cart.stake === least,
        }}
        more={{ label: t`Increase stake`, onClick: () => onChange({ do: 'step', by: 1 }), disabled: locked }}
        keypad={{ label: t`Open keypad`, onClick: onKeypad, expanded: keypadOpen }}
      />
    </TrayLine>
  );
}
