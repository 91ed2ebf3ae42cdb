import type { ReactNode } from 'react';
import css from './Facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Worth a look: stands out, and says so to screen readers by the text itself. */
  kind?: 'warn' | 'neg' | 'pos' | 'quiet';
}

interface FactsProps {
  /** Without one the facts have no heading. */
  title?: string;
  facts: readonly (Fact | false | '' | null | undefined)[];
  /** At the end of the title's line. */
  end?: ReactNode;
  /** `columns`: side by side where there is room, for the head of a page. */
  flow?: 'rows' | 'columns';
}

/** Labels and values, as compact as a file card. Facts that are false, empty or missing are left out. */
export function Facts({ title, facts, end, flow = 'rows' }: FactsProps) {
  const shown = facts.filter((one): one is Fact => Boolean(one));
  if (shown.length === 0) return null;
  return (
    <section className={css.facts}>
      {title && (
        <div className={css.head}>
          <h2>{title}</h2>
          {end}
        </div>
      )}
      <dl data-flow={flow}>
        {shown.map(({ label, value, kind }) => (
          <div key={label} data-kind={kind}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A part of a page with a small heading, for what is no list of facts. */
export function Part({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.facts}>
      <div className={css.head}>
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
