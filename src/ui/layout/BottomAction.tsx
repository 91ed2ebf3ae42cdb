import type { ReactNode } from 'react';
import { type Press, Target } from '../controls/Target.tsx';
import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './BottomAction.module.css';

interface BottomActionProps {
  children: ReactNode;
  /** `bar`: a row of buttons, `tray`: a rounded plate with several lines, as the cart. */
  kind?: 'bar' | 'tray';
  label?: string;
}

/** What a screen is for, kept at the bottom edge; stands after the page in the frame. */
export function BottomAction({ children, kind = 'bar', label }: BottomActionProps) {
  return (
    <section className={css.action} data-kind={kind} aria-label={label}>
      {children}
    </section>
  );
}

/** A line of a tray: what it is about at the start, what to do at the end; `stack` puts them under each other below 360 px. */
export function TrayLine({ children, stack }: { children: ReactNode; stack?: boolean }) {
  return (
    <div className={css.line} data-stack={stack || undefined}>
      {children}
    </div>
  );
}

interface FloatButtonProps extends Press {
  icon: IconShape;
  label: string;
}

/** A round button that floats above the bottom bar; stands between page and bar. */
export function FloatButton({ icon, label, ...press }: FloatButtonProps) {
  return (
    <Target {...press} className={css.float} aria-label={label}>
      <Icon of={icon} size={24} />
    </Target>
  );
}
