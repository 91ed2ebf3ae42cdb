import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Minus from 'lucide-react/icons/minus';
import { byPlace } from '../../../../contract/game/picks.ts';
import type { Order } from '../../../data/game/game.ts';
import { add, zero } from '../../../data/money.ts';
import { useCurrency } from '../../../data/system.ts';
import { amountText } from '../../../i18n/format.ts';
import { type PendingOrder, PendingOrderRow } from '../../../parts/game/PendingOrderRow.tsx';
import type { RoundResult } from '../../../parts/game/results.ts';
import { useOutcomeWords } from '../../../parts/game/useOutcomeWords.ts';
import { shortRound, useWords } from '../../../parts/game/useWords.ts';
import { paths } from '../../../paths.ts';
import type { Press } from '../../../ui/controls/Target.tsx';
import { Amount, NetAmount } from '../../../ui/layout/Amount.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { List } from '../../../ui/lists/List.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import type { PlacedOrder } from '../cart/useOrdering.ts';

interface OpenOrdersProps {
  pendingOrder: PendingOrder | undefined;
  /** One that the list of orders does not have yet. */
  placed: PlacedOrder | undefined;
  /** Placed orders by round. */
  open: ReadonlyMap<string, readonly Order[]>;
  /** A result that the card has told. It keeps its row until its sheet is open, so that nothing moves below. */
  told: RoundResult | undefined;
  onOpen: (order: Order) => void;
}

/** The member's orders whose outcome or result is not known yet. */
export function OpenOrders({ pendingOrder, placed, open, told, onOpen }: OpenOrdersProps) {
  const { t } = useLingui();
  const words = useWords();
  const waits = pendingOrder || placed || open.size > 0;
  if (!waits && !told) return null;
  return (
    <Section title={waits ? t`Open bets` : t`Your bet`}>
      <List icons>
        {pendingOrder && <PendingOrderRow order={pendingOrder} />}
        {placed && (
          <PlacedRow
            expect={placed.expect}
            picks={placed.picks.toSorted(byPlace).map((pick) => words.pick(pick))}
            count={1}
            stake={placed.cost}
          />
        )}
        {told && <ToldRow result={told} />}
        {[...open].map(([roundNumber, orders]) => (
          <PlacedOrdersRow key={roundNumber} expect={roundNumber} orders={orders} onOpen={onOpen} />
        ))}
      </List>
    </Section>
  );
}

interface PlacedOrdersRowProps {
  expect: string;
  orders: readonly Order[];
  onOpen: (order: Order) => void;
}

/** A press opens the bet, or with several in a round the history that has each of them. */
function PlacedOrdersRow({ expect, orders, onOpen }: PlacedOrdersRowProps) {
  const words = useWords();
  const picks = orders.flatMap(({ data }) => data.map(({ type, name }) => words.pick(type, name)));
  const [first, ...more] = orders;
  const press = first && more.length === 0 ? { onClick: () => onOpen(first) } : { to: paths.gameRecord.to() };
  const stake = orders.reduce((all, order) => add(all, order.money), zero);
  return <PlacedRow {...{ expect, picks, stake, press }} count={orders.length} />;
}

function ToldRow({ result }: { result: RoundResult }) {
  const { t } = useLingui();
  const words = useWords();
  const outcomes = useOutcomeWords();
  const { outcome, picks } = result;
  const number = shortRound(result.expect);
  return (
    <Row
      icon={outcome === 'won' ? Check : Minus}
      kind={outcome === 'won' ? 'brand' : 'neutral'}
      title={t`Round ${number}`}
      caption={
        <>
          <span className="caption">{namesOf(picks.map(({ type, name }) => words.pick(type, name)))}</span>
          <span className="caption">{outcomes.name(outcome)}</span>
        </>
      }
      end={<NetAmount text={outcomes.net(result)} won={outcome === 'won'} />}
    />
  );
}

interface PlacedRowProps {
  expect: string;
  /** The names of the picks. */
  picks: readonly string[];
  /** The number of orders, and their stakes together. */
  count: number;
  stake: string;
  press?: Press;
}

function PlacedRow({ expect, picks, count, stake, press }: PlacedRowProps) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const number = shortRound(expect);
  return (
    <Row
      icon={Hourglass}
      {...press}
      kind="brand"
      title={t`Placed for round ${number}`}
      caption={
        <>
          <span className="caption">{namesOf(picks)}</span>
          <span className="caption">
            <Trans>
              <Plural value={count} one="# bet" other="# bets" /> · result pending
            </Trans>
          </span>
        </>
      }
      end={<Amount text={amountText(stake, digits)} />}
    />
  );
}

/** The picks of some orders, each named once. */
const namesOf = (picks: readonly string[]) => [...new Set(picks)].join(', ');
