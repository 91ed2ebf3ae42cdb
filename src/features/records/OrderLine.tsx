import { useLingui } from '@lingui/react/macro';
import { total } from '../../../contract/game/picks.ts';
import type { Order } from '../../data/game/game.ts';
import { zero } from '../../data/money.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { amountText, clockText, listText } from '../../i18n/format.ts';
import { chipOf, outcomeOfOrder } from '../../parts/game/record.ts';
import { numberOf } from '../../parts/game/results.ts';
import { useOutcomeWords } from '../../parts/game/useOutcomeWords.ts';
import { shortRound, useWords } from '../../parts/game/useWords.ts';
import { StatusChip } from '../../ui/feedback/Badge.tsx';
import { NetAmount } from '../../ui/layout/Amount.tsx';
import { Row, RowIcon } from '../../ui/lists/Row.tsx';
import { Die } from '../../ui/media/Dice.tsx';
import css from './OrderLine.module.css';

interface OrderLineProps {
  order: Order;
  as: 'li' | 'div';
  onOpen: () => void;
}

/** An order in the list: the drawn sum, the round, the picks, the net result and how much of the stake was returned. */
export function OrderLine({ order, as, onOpen }: OrderLineProps) {
  const zone = useTimeZone();
  const words = useWords();
  const outcomeWords = useOutcomeWords();
  const { create_time, data } = order;
  const picks = listText(data.map(({ type, name }) => words.pick(type, name)));
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
      end={<OrderEnd order={order} />}
      under={<StatusChip state={chipOf(order)}>{outcomeWords.state(order)}</StatusChip>}
      chevron={false}
      onClick={onOpen}
    />
  );
}

/** The stake of an open order. For any other order the net result, and below it the return and the stake. */
function OrderEnd({ order }: { order: Order }) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const words = useOutcomeWords();
  const { money, win_money = zero } = order;
  const outcome = outcomeOfOrder(order);
  const stake = amountText(money, digits);
  const sums = { stake: money, returned: win_money };
  return (
    <>
      {outcome && <NetAmount text={words.net(sums)} won={outcome === 'won'} />}
      <span className="caption">{outcome ? words.share(sums) : t`stake ${stake}`}</span>
    </>
  );
}

/** The drawn sum, amber if more was returned than staked. Before the draw, a rolling die. */
function OrderSign({ order }: { order: Order }) {
  if (order.opencode.length === 0)
    return (
      <RowIcon kind="neutral">
        {order.status === 0 ? <RollingDie /> : <span aria-hidden="true">–</span>}
      </RowIcon>
    );
  return (
    <RowIcon kind={outcomeOfOrder(order) === 'won' ? 'reward' : 'neutral'}>
      <b>{total(order.opencode)}</b>
    </RowIcon>
  );
}

/** Placeholder for dice that are not drawn yet. It does not move under reduced motion. */
function RollingDie({ size = 24 }: { size?: number }) {
  return (
    <span className={css.rolling}>
      <Die value={5} size={size} decorative />
    </span>
  );
}
