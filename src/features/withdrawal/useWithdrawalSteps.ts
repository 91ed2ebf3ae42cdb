import Check from 'lucide-react/icons/check';
import Clock3 from 'lucide-react/icons/clock-3';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import type { WithdrawalRow } from '../../data/withdrawal.ts';
import type { TimelineStep } from '../../parts/money/Timeline.tsx';
import { useWithdrawalWord } from './useWithdrawalWord.ts';
import { stateKind, stepsOf } from './withdrawal-state.ts';

const signs: Record<number, typeof Check> = { 1: Clock3, 2: Check, 3: X, 4: Check, 5: Undo2 };

/** The way of a withdrawal in words. */
export function useWithdrawalSteps(row: WithdrawalRow): TimelineStep[] {
  const word = useWithdrawalWord();
  return stepsOf(row).map(({ status, status_text, at, reason }) => ({
    title: status_text ?? word(status),
    at,
    reason,
    kind: stateKind(status),
    icon: signs[status] ?? Clock3,
  }));
}
