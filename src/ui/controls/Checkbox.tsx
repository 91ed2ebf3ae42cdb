import type { ReactNode } from 'react';
import css from './Checkbox.module.css';
import { Help } from './Help.tsx';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What is agreed to; may hold a link. */
  children: ReactNode;
  error?: string | undefined;
  name?: string;
}

/** A checkbox with its text beside it. */
export function Checkbox({ checked, onChange, children, error, name }: CheckboxProps) {
  return (
    <div>
      <label className={css.box}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <Help kind="error">{error}</Help>}
    </div>
  );
}
