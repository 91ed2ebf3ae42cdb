import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from '../../parts/fairness/Steps.module.css';

/** The bytes that only somebody who computes along wants to see. */
export function MoreBytes({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <details className={css.more}>
      <summary>{t`Technical details`}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
