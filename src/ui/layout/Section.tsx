import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './Section.module.css';

interface SectionProps {
  title: ReactNode;
  /** At the end of the title's line: a `TextLink`, or a caption. */
  end?: ReactNode;
  /** `label`: a small heading, such as before a choice in a form. */
  size?: 'heading' | 'label';
  children: ReactNode;
}

/** A part of a page with a heading. */
export function Section({ title, end, size = 'heading', children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHead id={id} title={title} end={end} size={size} />
      {children}
    </section>
  );
}

/** Only the heading of a section, for a section whose rows are not in one element. */
export function SectionHead({ id, title, end, size }: Omit<SectionProps, 'children'> & { id?: string }) {
  return (
    <div className={css.head} data-size={size}>
      <h2 id={id}>{title}</h2>
      {typeof end === 'string' ? <span className="caption">{end}</span> : end}
    </div>
  );
}
