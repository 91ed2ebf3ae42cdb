import type { ReactNode } from 'react';
import css from './Columns.module.css';

interface ColumnsProps {
  /** Pixels between what stands below each other. */
  gap?: 20 | 24;
  children: ReactNode;
}

/** Sections in two columns where the page is wide enough, below each other elsewhere. */
export const Columns = ({ gap = 24, children }: ColumnsProps) => (
  <div className={css.columns} data-gap={gap}>
    {children}
  </div>
);
