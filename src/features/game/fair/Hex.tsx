import { useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import css from './Steps.module.css';
import { useCopy } from './useCopy.ts';

/** Bytes or another exact text, to be compared and copied. Nothing is shown for ''. */
export function Hex({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  if (!value) return null;
  return (
    <div className={css.hex}>
      <span>{label}</span>
      <code>{value}</code>
      <IconButton icon={Copy} size={18} tone="quiet" label={t`Copy: ${label}`} onClick={() => copy(value)} />
    </div>
  );
}

/** The bytes that only somebody who computes along wants to see. */
export function MoreBytes({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <details className={css.more}>
      <summary>{t`All bytes`}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
