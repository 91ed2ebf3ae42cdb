import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './Fields.module.css';
import { type FieldWords, Labelled } from './Labelled.tsx';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'size'>;

interface TextFieldProps extends FieldWords, Input {
  value: string;
  onChange: (value: string) => void;
  /** Inside the field, after what is typed: a unit or currency. */
  unit?: ReactNode;
}

/** A line of text, a number, a date: as high as rows are. */
export function TextField({ label, help, error, value, onChange, unit, ...input }: TextFieldProps) {
  return (
    <Labelled label={label} help={help} error={error}>
      {({ id, describedBy, invalid }) => (
        <span className={css.box}>
          <input
            autoComplete="off"
            spellCheck={false}
            {...input}
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={invalid}
            aria-describedby={describedBy}
          />
          {unit && <span className={css.unit}>{unit}</span>}
        </span>
      )}
    </Labelled>
  );
}

interface AreaFieldProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  rows?: number;
  lang?: string;
}

/** Several lines of text. */
export function AreaField({ label, help, error, value, onChange, rows = 3, ...area }: AreaFieldProps) {
  return (
    <Labelled label={label} help={help} error={error}>
      {({ id, describedBy, invalid }) => (
        <span className={css.box}>
          <textarea
            {...area}
            rows={rows}
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={invalid}
            aria-describedby={describedBy}
          />
        </span>
      )}
    </Labelled>
  );
}
