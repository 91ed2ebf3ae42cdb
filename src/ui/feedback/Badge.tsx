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

/** A word about the state of something. `reward` is only for winnings. */
export function Badge({ children, kind, icon }: BadgeProps) {
  return (
    <span className={css.badge} data-kind={kind}>
      {icon && <Icon of={icon} size={14} strokeWidth={2} />}
      {children}
    </span>
  );
}

const icons = { pos: Check, neg: X, warn: Clock3, neutral: undefined } as const;

/** A badge for states: green, red and clay always come with their icon, because colour alone must not carry meaning. */
export function StatusChip({ state, children }: { state: keyof typeof icons; children: ReactNode }) {
  return (
    <Badge kind={state} icon={icons[state]}>
      {children}
    </Badge>
  );
}

/** A number of waiting things; screen readers read `label` instead ('2 new'). */
export function Count({ count, label }: { count: number; label: string }) {
  return (
    <span className={css.count}>
      <span aria-hidden="true">{count}</span>
      <span className="hidden-text">{label}</span>
    </span>
  );
}
