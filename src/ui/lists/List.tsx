import type { ReactNode } from 'react';
import css from './List.module.css';

interface ListProps {
  /** `Row`s. */
  children: ReactNode;
  /** The rows have icons, so the lines between them begin under the text. */
  icons?: boolean;
  label?: string;
}

/** Rows on one card with lines between them. */
export function List({ children, icons, label }: ListProps) {
  return (
    <ul className={css.list} data-icons={icons || undefined} aria-label={label}>
      {children}
    </ul>
  );
}
