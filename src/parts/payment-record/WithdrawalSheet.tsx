import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import Clock3 from 'lucide-react/icons/clock-3';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useCurrency } from '../../data/system.ts';
import { isUnderWay, type WithdrawalRow } from '../../data/withdrawal.ts';
import { amountText } from '../../i18n/format.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { maskedText } from '../../ui/controls/masked.ts';
import { type Pair, Pairs } from '../../ui/lists/Pairs.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { PaymentReceipt } from '../money/PaymentReceipt.tsx';
import { Timeline, type TimelineStep } from '../money/Timeline.tsx';
import { received } from '../money/withdrawal.ts';
import { ServiceButton } from '../service/ServiceButton.tsx';
import { Hex } from '../sharing/sharing.tsx';
import { WithdrawalBadge } from './WithdrawalBadge.tsx';
import { comingState, isBack, isRejected, stateKind, stepsOf, wentWrong } from './withdrawal-state.ts';

interface WithdrawalSheetProps {
  row: WithdrawalRow | undefined;
  onClose: () => void;
}

/** The details of one withdrawal: its amounts, and each step with its reason. */
export function WithdrawalSheet({ row, onClose }: WithdrawalSheetProps) {
  return row ? <Opened row={row} onClose={onClose} /> : null;
}

function Opened({ row, onClose }: WithdrawalSheetProps & { row: WithdrawalRow }) {
  const { t } = useLingui();
  const { id = '', money, update_time } = row;
  const wrong = wentWrong(row);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Withdrawal`}
      closeLabel={t`Close`}
      actions={
        <ButtonRow>
          <ServiceButton kind={wrong ? 'primary' : 'secondary'} payment={row.id} />
          <Button kind={wrong ? 'secondary' : 'primary'} onClick={onClose}>{t`Done`}</Button>
        </ButtonRow>
      }
    >
      <WithdrawalFacts row={row} />
      <Timeline steps={useWithdrawalSteps(row)} />
      <Hex label={t`Reference`} value={id} />
      <PaymentReceipt
        facts={{ kind: 'withdrawal', id, money }}
        title={[t`Withdrawal`, row.status_text].filter(Boolean).join(' · ')}
        changed={update_time}
      />
    </Sheet>
  );
}

function WithdrawalFacts({ row }: { row: WithdrawalRow }) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const { money, fee, status, to } = row;
  const amount = (value: string) => amountText(value, digits);
  const pairs: Pair[] = [
    { label: t`Status`, value: <WithdrawalBadge row={row} /> },
    { label: t`Amount`, value: amount(money) },
    ...(to
      ? [
          {
            label: t({ message: 'To', comment: 'The account that the money goes to' }),
            value: `${to.bank} ${maskedText(to.account)}`,
          },
        ]
      : []),
    ...(fee && !isBack(status) ? [{ label: t`Fee`, value: amount(fee) }] : []),
    // Of one that the bank has rejected it is not known yet.
    ...(isRejected(row)
      ? []
      : [
          {
            strong: true,
            currency: code,
            ...(isBack(status)
              ? { label: t`Returned to balance`, value: amount(money) }
              : { label: t`You receive`, value: amount(received(money, fee)) }),
          },
        ]),
  ];
  return <Pairs pairs={pairs} />;
}

const icons: Record<number, typeof Check> = { 1: Clock3, 2: Check, 3: X, 4: Check, 5: Undo2 };

/** The history of a withdrawal, and what comes next; nothing after a review is promised. */
function useWithdrawalSteps(row: WithdrawalRow): TimelineStep[] {
  const { t } = useLingui();
  const word = useWithdrawalWord();
  const past = stepsOf(row).map<TimelineStep>((step, index, all) => {
    const { status, status_text, at, reason } = step;
    // What a review or a payment that is over meant then is not so any more.
    const isOver = index < all.length - 1 && isUnderWay(step) && !isRejected(step);
    const saidLater = all.slice(index + 1).some((later) => later.reason === reason);
    const icon = isRejected(step) ? X : stateKind(step) === 'warn' ? Clock3 : icons[status];
    return {
      title: status_text ?? word(status),
      at,
      reason: isOver || saidLater ? '' : reason,
      kind: isOver ? 'pos' : stateKind(step),
      icon: (isOver ? Check : icon) ?? Clock3,
    };
  });
  const coming = comingState(row);
  if (coming === undefined) return past;
  const when = row.status === 1 ? t`If approved` : t({ context: 'step of a payment', message: 'Next' });
  // No tick: nothing is done yet.
  const next = {
    title: word(coming),
    at: undefined,
    when,
    reason: '',
    kind: 'neutral',
    icon: Circle,
  } as const;
  return [...past, next];
}

/** The name of a withdrawal's state, for steps to which the server adds none. */
function useWithdrawalWord(): (status: number) => string {
  const { t } = useLingui();
  const words: Record<number, string> = {
    1: t({ message: 'In review', comment: 'State of a withdrawal' }),
    2: t({ message: 'Approved', comment: 'State of a withdrawal' }),
    3: t({ message: 'Declined', comment: 'State of a withdrawal' }),
    4: t({ message: 'Paid', comment: 'State of a withdrawal' }),
    5: t({ message: 'Returned to your balance', comment: 'State of a withdrawal' }),
  };
  return (status) =>
    words[status] ?? t({ message: 'Status unavailable', comment: 'State of a withdrawal that is not known' });
}
