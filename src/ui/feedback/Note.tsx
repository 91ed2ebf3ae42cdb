import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './Note.module.css';

interface NoteProps {
  children: ReactNode;
  icon?: IconShape;
  kind?: 'neutral' | 'brand' | 'warn' | 'reward';
}

/** A plate with something to know; `<strong>` inside for its first words. */
export function Note({ children, icon, kind }: NoteProps) {
  return (
    <aside className={css.note} data-kind={kind}>
      {icon && <Icon of={icon} />}
      <div>{children}</div>
    </aside>
  );
}
