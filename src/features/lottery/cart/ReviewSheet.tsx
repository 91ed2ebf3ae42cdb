import { Trans, useLingui } from '@lingui/react/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';
import { byPlace } from '../../../../contract/game/picks.ts';
import type { TimedRound } from '../../../data/game/game.ts';
import type { Cart } from '../../../data/game/stored-cart.ts';
import { useCurrency } from '../../../data/system.ts';
import type { Failure } from '../../../data/transport/failure.ts';
import { amountText, percentText, sentenceGap } from '../../../i18n/format.ts';
import { failureText } from '../../../parts/failure/failure-text.ts';
import { SlowAnswer } from '../../../parts/form/form.tsx';
import type { Countdown } from '../../../parts/game/countdown.ts';
import css from '../../../parts/game/game.module.css';
import { priceText } from '../../../parts/game/price.ts';
import { shortRound, useWords } from '../../../parts/game/useWords.ts';
import { Button, ButtonRow } from '../../../ui/controls/Button.tsx';
import { Help } from '../../../ui/controls/Help.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { useLate } from '../../../ui/feedback/Late.tsx';
import { Amount } from '../../../ui/layout/Amount.tsx';
import { heading } from '../../../ui/layout/heading.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { List } from '../../../ui/lists/List.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { chanceOf } from '../PickGrid.tsx';
import type { Offered } from '../useOffer.ts';
import type { CartAction, Offer } from './cart.ts';
import type { Outlook } from './chances.ts';
import type { Covering } from './covering.ts';
import { OrderPairs } from './OrderPairs.tsx';
import type { Bounds, Obstacle, StakeFault } from './obstacle.ts';
import { RefusalActions } from './RefusalActions.tsx';
import { useButtonText, useObstacleText } from './useObstacleText.ts';
import { useRoundCaption } from './useRoundCaption.ts';

export interface ReviewSheetProps {
  open: boolean;
  /** The button of the cart that opens it. Once the bet is placed the cart is gone, and the heading gets the focus. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  cart: Cart;
  offered: readonly Offered[];
  offer: Offer;
  /** Previous prices by pick, of the picks whose price changed. */
  changed: Record<string, string>;
  outlook: Outlook;
  round: TimedRound;
  count: Countdown;
  balance: string | undefined;
  /** The balance once the order that is under way has taken its stake. */
  balanceAfter: string | undefined;
  bounds: Bounds;
  /** Set when the picks cover every result and cannot gain. */
  covered: Covering | undefined;
  obstacle: Obstacle | undefined;
  refusal: Failure | undefined;
  /** The round that closed while the sheet was open. */
  closedRound: string | undefined;
  onChange: (action: CartAction) => void;
  onSubmit: () => void;
}

/** The review of an order before it is sent, and its outcome. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { open, onClose, onChange, cart, count, round, obstacle, opener } = props;
  const moving = isMoving(obstacle);
  const locked = useLocked(obstacle);
  const { t } = useLingui();
  const caption = useRoundCaption(round, count);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Review your bet`}
      caption={caption}
      closeLabel={t`Close`}
      locked={locked}
      finalFocus={() => (opener.current ? true : heading())}
      actions={<Actions {...props} locked={locked} />}
    >
      {cart.picks.length > 0 && (
        <Section
          title={t`Your picks`}
          size="label"
          end={
            <TextLink tone="quiet" disabled={moving} onClick={() => onChange({ do: 'clear' })}>
              {t`Clear all`}
            </TextLink>
          }
        >
          <List label={t`Your picks`}>
            {cart.picks.toSorted(byPlace).map((pick) => (
              <PickRow key={pick} pick={pick} {...props} />
            ))}
          </List>
        </Section>
      )}
      <OrderPairs {...props} />
      <FairnessNote {...props} />
    </Sheet>
  );
}

function PickRow({
  pick,
  cart,
  offered,
  changed,
  obstacle,
  offer,
  onChange,
}: ReviewSheetProps & { pick: string }) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const words = useWords();
  const item = offered.find(({ type }) => type === pick);
  const name = words.pick(pick, item?.name);
  const price = priceText(item?.proportion ?? '');
  const before = priceText(changed[pick] ?? '');
  const chance = percentText(chanceOf({ type: pick, chance: item?.chance }));
  const caption = before
    ? t`Odds ${price} (was ${before}) · chance ${chance}`
    : price
      ? t`Odds ${price} · chance ${chance}`
      : t`Chance ${chance}`;
  return (
    <Row
      title={
        <>
          {name} {words.covers(pick) && <span className="caption">{words.covers(pick)}</span>}
        </>
      }
      caption={caption}
      end={
        <span className={css.line}>
          <Amount text={amountText(cart.stake || '0', digits)} />
          <span className={css.remove}>
            <IconButton
              icon={X}
              tone="quiet"
              size={20}
              label={t`Remove ${name}`}
              disabled={isMoving(obstacle)}
              onClick={() => onChange({ do: 'toggle', pick, offer })}
            />
          </span>
        </span>
      }
    />
  );
}

/** What the result is generated from, and the house edge of this order. */
function FairnessNote({ outlook: { edge, total }, round }: ReviewSheetProps) {
  const { digits } = useCurrency();
  const share = edge === undefined ? undefined : percentText(edge, 2);
  const kept = edge === undefined ? '' : amountText((Number(total) * edge).toFixed(digits), digits);
  return (
    <Help icon={ShieldCheck}>
      {round.demo ? (
        <Trans>The result comes from the demo beacon and a seed fixed before this round.</Trans>
      ) : (
        <Trans>The result comes from a public beacon and a seed fixed before this round.</Trans>
      )}
      {sentenceGap()}
      {share && (
        <Trans>
          House edge: {share}. On this bet, that’s about {kept}.
        </Trans>
      )}
    </Help>
  );
}

function Actions(props: ReviewSheetProps & { locked: boolean }) {
  const {
    locked,
    obstacle,
    refusal,
    closedRound,
    round,
    count,
    balance,
    bounds,
    onClose,
    onChange,
    onSubmit,
    offer,
    cart,
    covered,
  } = props;
  const { t } = useLingui();
  const obstacleText = useObstacleText(bounds, cart.picks.length);
  const buttonText = useButtonText();
  const hindrance = obstacle && obstacleText(obstacle, count);
  const moving = isMoving(obstacle);
  // The refusal of the last attempt is not shown while another attempt is pending or impossible.
  const refused = moving || obstacle === 'offline' ? undefined : refusal;
  // Also shown when the next round already runs, because nothing else reports the outcome of that order.
  const refusalText = refused && refused.word !== obstacle ? textOf(refused) : undefined;
  const moved = closedRound !== undefined && closedRound !== round.next_expect && obstacle === undefined;
  const described = [refusalText && 'order-refused', hindrance && 'order-hindered'].filter(Boolean).join(' ');
  function textOf(failure: Failure): string {
    if (failure.word === 'too_many')
      return t`Too many attempts. You weren’t charged. Please wait and try again.`;
    if (failure.word !== 'round_closed' || !closedRound) return failureText(failure);
    const number = shortRound(closedRound);
    return t`Round ${number} closed before your bet arrived. You weren’t charged.`;
  }
  const word = helped.find((one) => one === obstacle) ?? refused?.word;
  return (
    <>
      {refusalText && (
        <Help id="order-refused" kind="error">
          {refusalText}
        </Help>
      )}
      {hindrance && (
        <Help
          id="order-hindered"
          {...(obstacle === 'changed' && { icon: TriangleAlert })}
          kind={obstacle === 'checking' ? 'plain' : obstacle === 'changed' ? 'warn' : 'error'}
        >
          {hindrance}
        </Help>
      )}
      {moved && (
        <Help icon={TriangleAlert} kind="warn">
          {obstacleText('changed', count)}
        </Help>
      )}
      <RefusalActions word={word} balance={balance} />
      <CoveringNote covered={covered} />
      {obstacle === 'placing' && <SlowAnswer once />}
      <ButtonRow split="one-two">
        <Button kind="secondary" disabled={locked} onClick={onClose}>
          {t`Back`}
        </Button>
        {obstacle === 'changed' ? (
          <Button keepsFocus describedBy={described} onClick={() => onChange({ do: 'accept', offer })}>
            {t`Keep picks`}
          </Button>
        ) : (
          <Button
            // A round may close under the finger: the key that waits for the next one stays where it is.
            keepsFocus
            busy={moving}
            disabled={obstacle !== undefined}
            describedBy={described || undefined}
            onClick={onSubmit}
          >
            {obstacle ? <span className="num">{buttonText(obstacle, count)}</span> : t`Place bet`}
          </Button>
        )}
      </ButtonRow>
    </>
  );
}

/** The sheet stays for an order that has just gone out. When its answer is long in coming, the table tells its outcome as well. */
function useLocked(obstacle: Obstacle | undefined): boolean {
  const placing = obstacle === 'placing';
  const late = useLate(placing);
  return placing && !late;
}

/** The order has gone out: nothing of it may be changed. */
const isMoving = (obstacle: Obstacle | undefined) => obstacle === 'placing' || obstacle === 'checking';

/** The obstacles that a person can do something about elsewhere. */
const helped: readonly (StakeFault | 'excluded')[] = [
  'excluded',
  'balance_insufficient',
  'limit_stake',
  'limit_loss',
];

/** A warning about picks that never return more than they cost. They are allowed. */
function CoveringNote({ covered }: Pick<ReviewSheetProps, 'covered'>) {
  const { digits } = useCurrency();
  if (!covered) return null;
  const [back, staked] = [amountText(covered.back, digits), amountText(covered.staked, digits)];
  return (
    <Help icon={TriangleAlert} kind="warn">
      {covered.always ? (
        <Trans>
          These picks cover every result and can’t make a profit: you get back {back} for every {staked}{' '}
          staked.
        </Trans>
      ) : (
        <Trans>
          These picks cover every result and can’t make a profit: you get back at most {back} for every{' '}
          {staked} staked.
        </Trans>
      )}
    </Help>
  );
}
