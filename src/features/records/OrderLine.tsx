import { useLingui } from '@lingui/react/macro';
import { total } from '../../../contract/game/picks.ts';
import type { Order } from '../../data/game/game.ts';
import { zero } from '../../data/money.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { amountText, clockText, signOf } from '../../i18n/format.ts';
import { chipOf, hasWon, stateOf } from '../../parts/game/record.ts';
import { numberOf } from '../../parts/game/results.ts';
import { shortRound, useWords } from '../../parts/game/useWords.ts';
import { StatusChip } from '../../ui/feedback/Badge.tsx';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Row, RowIcon } from '../../ui/lists/Row.tsx';
import { Die } from '../../ui/media/Dice.tsx';
import css from './OrderLine.module.css';

interface OrderLineProps {
  order: Order;
  as: 'li' | 'div';
  onOpen: () => void;
}

/** One order: its sum, the round, the picks, and what came back. */
export function OrderLine({ order, as, onOpen }: OrderLineProps) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { digits } = useCurrency();
  const words = useWords();
  const { status_text, money, win_money = zero, create_time, data } = order;
  const stake = amountText(money, digits);
  const picks = data.map(({ type, name }) => words.pick(type, name)).join(', ');
  const state = stateOf(order);
  // The server's sentence for an open order would leave no room for the picks.
  const word =
    state === 'open' ? t({ message: 'Open', context: 'bet whose result is pending' }) : status_text;
  const end = (
    <>
      {state !== 'open' && <Amount text={amountText(win_money, digits)} sign={signOf(win_money)} />}
      <span className="caption num">{t`stake ${stake}`}</span>
      <StatusChip state={chipOf(order)}>{word}</StatusChip>
    </>
  );
  return (
    <Row
      as={as}
      picture={<OrderSign order={order} />}
      title={order.name}
      caption={
        <>
          <span className="caption">{`${shortRound(numberOf(order))} · ${clockText(create_time, zone)}`}</span>
          <span className="caption">{picks}</span>
        </>
      }
      end={end}
      chevron={false}
      onClick={onOpen}
    />
  );
}

/** The sum that was drawn, amber where more came back than was staked; a die that rolls until then. */
function OrderSign({ order }: { order: Order }) {
  if (order.opencode.length === 0)
    return (
      <RowIcon kind="neutral">
        {order.status === 0 ? <RollingDie /> : <span aria-hidden="true">–</span>}
      </RowIcon>
    );
  return (
    <RowIcon kind={hasWon(order) ? 'reward' : 'neutral'}>
      <b className="num">{total(order.opencode)}</b>
    </RowIcon>
  );
}

/** Stands for dice that are not drawn yet; it moves, but for those who asked for less movement. */
function RollingDie({ size = 24 }: { size?: number }) {
  return (
    <span className={css.rolling}>
      <Die value={5} size={size} decorative />
    </span>
  );
}
