import Check from 'lucide-react/icons/check';
import Clock3 from 'lucide-react/icons/clock-3';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './Badge.module.css';

export type BadgeKind = 'neutral' | 'brand' | 'pos' | 'neg' | 'warn' | 'reward';

interface BadgeProps {
  children: ReactNode;
  kind?: BadgeKind;
  icon?: IconShape | undefined;
}

/** A word about a thing's state. `reward` is for what was won, alone. */
export function Badge({ children, kind, icon }: BadgeProps) {
  return (
    <span className={css.badge} data-kind={kind}>
      {icon && <Icon of={icon} size={14} strokeWidth={2} />}
      {children}
    </span>
  );
}

const signs = { pos: Check, neg: X, warn: Clock3, neutral: undefined } as const;

/** A badge for states: green, red and clay never come without their sign. */
export function StatusChip({ state, children }: { state: keyof typeof signs; children: ReactNode }) {
  return (
    <Badge kind={state} icon={signs[state]}>
      {children}
    </Badge>
  );
}

/** How many wait; `label` says what ('2 new'). */
export function Count({ count, label }: { count: number; label: string }) {
  return (
    <span className={css.count}>
      <span aria-hidden="true">{count}</span>
      <span className="hidden-text">{label}</span>
    </span>
  );
}
