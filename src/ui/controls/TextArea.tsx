import { type ReactNode, useId } from 'react';
import css from './Field.module.css';
import { Help } from './Help.tsx';

interface TextAreaProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** The largest number of characters. */
  maxLength: number;
  /** The number of visible lines. */
  rows?: number;
  /** What to type, or how many characters are left. An error replaces it. */
  help?: ReactNode;
  error?: ReactNode;
}

/** A labelled field for several lines whose help or error is tied to the input. */
export function TextArea({ label, value, onChange, rows = 4, help, error, ...input }: TextAreaProps) {
  const id = useId();
  const hint = error || help;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.input} data-invalid={error ? '' : undefined}>
        <textarea
          {...input}
          id={id}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-help` : undefined}
        />
      </div>
      {hint && (
        <Help id={`${id}-help`} kind={error ? 'error' : 'plain'}>
          {hint}
        </Help>
      )}
    </div>
  );
}
