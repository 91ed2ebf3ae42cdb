import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../../ui/media/Icon.tsx';
import css from './Steps.module.css';
import type { StepState } from './steps.ts';

const marks: Record<StepState, IconShape> = { ok: Check, failed: X, waiting: Hourglass, busy: LoaderCircle };

/** The steps of a proof, in the order in which they happened. */
export function Steps({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {children}
    </ol>
  );
}

interface StepProps {
  state: StepState;
  title: string;
  children?: ReactNode;
}

/** One step with the icon of its state. */
export function Step({ state, title, children }: StepProps) {
  const { t } = useLingui();
  const stateText = {
    ok: t`verified`,
    failed: t`failed`,
    waiting: t`pending`,
    busy: t`checking`,
  }[state];
  return (
    <li className={css.step} data-state={state}>
      <span className={css.mark}>
        <Icon
          of={marks[state]}
          size={18}
          strokeWidth={2.25}
          className={state === 'busy' ? 'spin' : undefined}
        />
      </span>
      <div className={css.body}>
        <h3>
          {title}
          <span className="hidden-text">{` (${stateText})`}</span>
        </h3>
        {children}
      </div>
    </li>
  );
}

/** Why a step failed. */
export function StepFault({ children }: { children: ReactNode }) {
  return <p className={css.fault}>{children}</p>;
}
