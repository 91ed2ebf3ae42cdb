import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from '../../parts/fairness/Steps.module.css';

/** Folded technical details: the bytes for people who recompute the proof themselves. */
export function TechnicalDetails({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <details className={css.more}>
      <summary>{t`Technical details`}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
