import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Clock3 from 'lucide-react/icons/clock-3';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { useTimeZone } from '../../data/system.ts';
import { momentText } from '../../i18n/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useWithdrawalWord } from './useWithdrawalWord.ts';
import css from './withdraw.module.css';
import { type Step, stateKind } from './withdrawal-state.ts';

const signs: Record<number, typeof Check> = { 1: Clock3, 2: Check, 3: X, 4: Check, 5: Undo2 };

/** The way of a withdrawal: each step with its time and its reason. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const word = useWithdrawalWord();
  return (
    <ol className={css.timeline} aria-label={t`Steps`}>
      {steps.map(({ status, status_text, at, reason }) => (
        <li key={`${at} ${status} ${reason}`}>
          <span className={css.mark} data-kind={stateKind(status)}>
            <Icon of={signs[status] ?? Clock3} size={14} strokeWidth={2} />
          </span>
          <div className={css.step}>
            <b>{status_text ?? word(status)}</b>
            <span className="caption num">{momentText(at, zone)}</span>
            {reason && <p>{reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
