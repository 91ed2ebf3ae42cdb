import { useLingui } from '@lingui/react/macro';
import type { Line } from '../../words/changed-lines.ts';
import css from './Difference.module.css';

/** What saving would change, part by part. */
export function Difference({ lines }: { lines: readonly Line[] }) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <section className={css.lines} aria-label={t`What changes`}>
      {lines.map(({ part, before, after }) => (
        <div key={part}>
          {part !== '' && <b>{part}</b>}
          {before !== null && (
            <del>
              <span className="hidden-text">{t`Before:`} </span>
              {before}
            </del>
          )}
          {after !== null && (
            <ins>
              <span className="hidden-text">{t`After:`} </span>
              {after}
            </ins>
          )}
        </div>
      ))}
    </section>
  );
}
