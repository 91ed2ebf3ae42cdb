import type { ReactNode } from 'react';
import { Help } from '../../../ui/controls/Help.tsx';
import css from './FieldGroup.module.css';
import type { FieldWords } from './Labelled.tsx';

interface FieldGroupProps extends FieldWords {
  children: ReactNode;
  /** Read to those who do not see that the title above is the same. */
  hidesLabel?: boolean;
}

/** Several fields or boxes with one label above and their help or error. */
export function FieldGroup({ label, help, error, hidesLabel, children }: FieldGroupProps) {
  return (
    <fieldset className={css.group} data-invalid={error ? '' : undefined}>
      <legend className={hidesLabel ? 'hidden-text' : undefined}>{label}</legend>
      {help && <Help>{help}</Help>}
      {children}
      {error && <Help kind="error">{error}</Help>}
    </fieldset>
  );
}
