import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './Note.module.css';

interface NoteProps {
  children: ReactNode;
  icon?: IconShape;
  kind?: 'neutral' | 'brand' | 'warn' | 'reward';
  /** A button at the end of the first line. */
  end?: ReactNode;
}

/** A coloured box with a hint; its first words are `<strong>`. */
export function Note({ children, icon, kind, end }: NoteProps) {
  return (
    <aside className={css.note} data-kind={kind}>
      {icon && <Icon of={icon} />}
      <div>{children}</div>
      {end && <span className={css.end}>{end}</span>}
    </aside>
  );
}
