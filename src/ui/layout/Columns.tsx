import type { ReactNode } from 'react';
import css from './Columns.module.css';

/** Sections in two columns where the page is wide enough, below each other elsewhere. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={css.columns}>{children}</div>
);
