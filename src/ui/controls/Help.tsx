import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './Help.module.css';

interface HelpProps {
  children: ReactNode;
  /** An error has an icon of its own. */
  icon?: IconShape;
  kind?: 'plain' | 'error' | 'ok' | 'warn';
  id?: string;
}

/** A line of small text under a field or button. Screen readers announce errors when they appear. */
export function Help({ children, kind = 'plain', id, ...look }: HelpProps) {
  const icon = look.icon ?? (kind === 'error' ? CircleAlert : undefined);
  return (
    <p className={css.help} id={id} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      {icon && <Icon of={icon} size={16} />}
      <span>{children}</span>
    </p>
  );
}
