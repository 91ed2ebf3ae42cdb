import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import css from './Field.module.css';
import { Help } from './Help.tsx';
import { IconButton } from './IconButton.tsx';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'size'> {
  /** The input element, for its caret. */
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange?: (value: string) => void;
  /** What to type, or why the field is locked. An error replaces it. */
  help?: ReactNode;
  error?: ReactNode;
  /** Marks the field as wrong without an error of its own: one elsewhere speaks of several fields. */
  invalid?: boolean | undefined;
  left?: ReactNode;
  right?: ReactNode;
  /** The labels of the eye button. With them the field is a password that can be shown. */
  reveal?: { show: string; hide: string } | undefined;
}

/** A labelled text field whose help or error is tied to the input. */
export function Field(props: FieldProps) {
  const {
    label,
    value,
    onChange,
    help,
    error,
    invalid = Boolean(error),
    left,
    right,
    reveal,
    type = 'text',
    id,
    disabled,
    ...input
  } = props;
  const own = useId();
  const [shown, setShown] = useState(false);
  const inputId = id ?? own;
  const hint = error || help;
  return (
    <div className={css.field}>
      <label htmlFor={inputId}>{label}</label>
      <div
        className={css.input}
        data-invalid={invalid ? '' : undefined}
        data-disabled={disabled || undefined}
      >
        {left}
        <input
          {...input}
          id={inputId}
          type={reveal ? (shown ? 'text' : 'password') : type}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange?.(event.target.value)}
          aria-invalid={invalid || undefined}
          aria-describedby={hint ? `${inputId}-help` : undefined}
        />
        {right}
        {reveal && (
          <span className={css.eye}>
            <IconButton
              icon={shown ? EyeOff : Eye}
              label={shown ? reveal.hide : reveal.show}
              size={20}
              tone="quiet"
              onClick={() => setShown(!shown)}
            />
          </span>
        )}
      </div>
      {hint && (
        <Help id={`${inputId}-help`} kind={error ? 'error' : 'plain'}>
          {hint}
        </Help>
      )}
    </div>
  );
}
