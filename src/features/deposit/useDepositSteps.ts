import { useLingui } from '@lingui/react/macro';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import Check from 'lucide-react/icons/check';
import Clock3 from 'lucide-react/icons/clock-3';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { DepositRow } from '../../data/deposit.ts';
import type { TimelineStep } from '../../parts/money/Timeline.tsx';
import { endOf, stateKind, stepsOf } from './deposit-state.ts';

const signs = { waiting: Clock3, paid: Check, failed: X, back: Undo2, expired: Hourglass, changed: Clock3 };

/** The way of a recharge in words; how it stands is said by the server. */
export function useDepositSteps(row: DepositRow): TimelineStep[] {
  const { t } = useLingui();
  return stepsOf(row).map(({ step, at }) => {
    if (step === 'end') {
      const icon = signs[endOf(row)];
      return { title: row.status_text, at, reason: row.desc, kind: stateKind(row), icon };
    }
    if (step === 'paid') return { title: t`Deposit received`, at, reason: '', kind: 'pos', icon: Check };
    return { title: t`Deposit begun`, at, reason: '', kind: 'brand', icon: ArrowDownToLine };
  });
}
