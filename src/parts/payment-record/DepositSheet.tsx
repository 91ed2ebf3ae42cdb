import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import Check from 'lucide-react/icons/check';
import Clock3 from 'lucide-react/icons/clock-3';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { DepositRow } from '../../data/deposit.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { StatusChip } from '../../ui/feedback/Badge.tsx';
import { Pairs } from '../../ui/lists/Pairs.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { PaymentReceipt } from '../money/PaymentReceipt.tsx';
import { Timeline, type TimelineStep } from '../money/Timeline.tsx';
import { ServiceButton } from '../service/ServiceButton.tsx';
import { Hex } from '../sharing/sharing.tsx';
import { endOf, isPaid, stateKind, stepsOf } from './deposit-state.ts';

interface DepositSheetProps {
  row: DepositRow;
  onClose: () => void;
}

/** The details of one deposit: its history with reasons, its receipt, and the next action. */
export function DepositSheet({ row, onClose }: DepositSheetProps) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const { id = '', money, status_text, update_time, method } = row;
  const amount = `${isPaid(row) ? '+' : ''}${amountText(money, digits)}`;
  const title = t({ context: 'movement of money', message: 'Deposit' });
  const state = <StatusChip state={stateKind(row)}>{status_text}</StatusChip>;
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t`Close`}
      actions={<Actions row={row} onClose={onClose} />}
    >
      <Pairs
        pairs={[
          { label: t`Status`, value: state },
          { label: t`Amount`, value: amount, currency: code, strong: true },
          ...(method ? [{ label: t`Payment method`, value: method }] : []),
        ]}
      />
      <Timeline steps={useDepositSteps(row)} />
      <Hex label={t`Reference`} value={id} />
      <PaymentReceipt
        facts={{ kind: 'recharge', id, money }}
        title={[title, status_text].filter(Boolean).join(' · ')}
        changed={update_time}
      />
    </Sheet>
  );
}

function Actions({ row: { id, status }, onClose }: DepositSheetProps) {
  return (
    <ButtonRow>
      <ServiceButton kind="secondary" payment={id} />
      {status === 1 && id ? (
        <Button to={paths.pay.to({ id })}>
          <Trans>Pay now</Trans>
        </Button>
      ) : (
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      )}
    </ButtonRow>
  );
}

const icons = { waiting: Clock3, paid: Check, failed: X, back: Undo2, expired: Hourglass, changed: Clock3 };

/** The history of a deposit. The server supplies the text of its current state. */
function useDepositSteps(row: DepositRow): TimelineStep[] {
  const { t } = useLingui();
  return stepsOf(row).map(({ step, at }) => {
    if (step === 'end') {
      const icon = icons[endOf(row)];
      return { title: row.status_text, at, reason: row.desc, kind: stateKind(row), icon };
    }
    if (step === 'paid') return { title: t`Deposit received`, at, reason: '', kind: 'pos', icon: Check };
    return { title: t`Deposit started`, at, reason: '', kind: 'brand', icon: ArrowDownToLine };
  });
}
