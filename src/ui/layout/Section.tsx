import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './Section.module.css';

interface SectionProps {
  title: ReactNode;
  /** Beside the title: a `TextLink`, or a caption. */
  end?: ReactNode;
  /** `label`: a small heading, as before a choice inside a form. */
  size?: 'heading' | 'label';
  children: ReactNode;
}

/** A headed part of a page. */
export function Section({ title, end, size = 'heading', children }: SectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHead id={id} title={title} end={end} size={size} />
      {children}
    </section>
  );
}

/** The heading of a part, for where the part itself cannot be one box. */
export function SectionHead({ id, title, end, size }: Omit<SectionProps, 'children'> & { id?: string }) {
  return (
    <div className={css.head} data-size={size}>
      <h2 id={id}>{title}</h2>
      {typeof end === 'string' ? <span className="caption num">{end}</span> : end}
    </div>
  );
}
