import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { total } from '../../../contract/game/picks.ts';
import { publishesProofs } from '../../data/game/fairness.ts';
import type { Order } from '../../data/game/game.ts';
import { games } from '../../data/game/games.ts';
import { useCurrency, useTimeZone } from '../../data/system.ts';
import { amountText, momentText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { List } from '../../ui/lists/List.tsx';
import { type Pair, Pairs } from '../../ui/lists/Pairs.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Dice } from '../../ui/media/Dice.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import css from './game.module.css';
import { ResultPicks } from './ResultPicks.tsx';
import { stateOf } from './record.ts';
import { numberOf } from './results.ts';
import { useOutcomeWords } from './useOutcomeWords.ts';
import { useReturned } from './useReturned.tsx';
import { roundText, useWords } from './useWords.ts';

interface OrderSheetProps {
  order: Order | undefined;
  onClose: () => void;
}

/** The details of one order: dice, picks with their prices, stake, payout and times. */
export function OrderSheet({ order, onClose }: OrderSheetProps) {
  const { t } = useLingui();
  if (!order) return null;
  const number = roundText(numberOf(order));
  return (
    <Sheet
      open
      onClose={onClose}
      title={order.name}
      caption={t`Round ${number}`}
      closeLabel={t`Close`}
      actions={
        <ButtonRow>
          {order.id && <Button kind="secondary" to={paths.receipt.to({ id: order.id })}>{t`Receipt`}</Button>}
          <Button onClick={onClose}>{t`Done`}</Button>
        </ButtonRow>
      }
    >
      <OrderDice order={order} />
      <OrderFacts order={order} />
      <ResultPicks picks={order.data} state={stateOf(order)} />
      <ProofLink order={order} />
    </Sheet>
  );
}

/** The way to the proof of the order's round, once it is drawn. The order names its game, the proof is asked for by its key. */
function ProofLink({ order }: { order: Order }) {
  const { t } = useLingui();
  const proven = publishesProofs() && order.opencode.length > 0;
  const { data: all } = useQuery({ ...games(), enabled: proven });
  const key = all?.find((game) => game.name === order.name)?.key;
  const roundNumber = numberOf(order);
  if (!proven || !key || !roundNumber) return null;
  return (
    <List icons>
      <Row icon={ShieldCheck} title={t`See proof`} to={paths.fair.to({ key, expect: roundNumber })} />
    </List>
  );
}

function OrderDice({ order: { opencode, status } }: { order: Order }) {
  const words = useWords();
  if (opencode.length === 0)
    return (
      <p className="quiet label">
        {status === 0 ? (
          <Trans>This round hasn’t been drawn yet.</Trans>
        ) : (
          <Trans>This round was voided. Your stake was returned.</Trans>
        )}
      </p>
    );
  return (
    <div className={css.line} data-wide="">
      <Dice values={opencode} size={40} label={words.dice(opencode)} />
      <div aria-hidden="true">
        <div className={css.fact}>{words.pick(`sum_${total(opencode)}`)}</div>
        <span className="caption">{words.sides(opencode)}</span>
      </div>
    </div>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { digits } = useCurrency();
  const words = useOutcomeWords();
  const { id, status, money, create_time, update_time } = order;
  const pairs: Pair[] = [
    { label: t`Status`, value: words.state(order) },
    { label: t`Placed at`, value: momentText(create_time, zone) },
    ...(status === 0 ? [] : [{ label: t`Settled at`, value: momentText(update_time, zone) }]),
    ...(id ? [{ label: t`Bet`, value: <span className={css.id}>{id}</span> }] : []),
    { label: t`Stake`, value: amountText(money, digits) },
  ];
  const returned = useReturned(order);
  return <Pairs pairs={status === 0 ? pairs : [...pairs, ...returned]} />;
}
