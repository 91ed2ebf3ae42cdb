import { type ReactNode, type Ref, useId } from 'react';
import { Help } from './Help.tsx';
import css from './PinInput.module.css';

interface PinInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The number of characters; further ones are cut off. */
  length?: number;
  help?: ReactNode;
  error?: ReactNode;
  /** Only digits are accepted, and the phone shows its number keys. */
  digits?: boolean;
  disabled?: boolean;
  name: string;
  autoFocus?: boolean;
  /** Called when the last character is typed, to move the focus to the next field or to send the form. */
  onComplete?: (value: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * One invisible password input over boxes that show how many characters were typed. With `one-time-code`, password managers
 * neither offer the login password here nor save this one instead of it.
 */
export function PinInput(props: PinInputProps) {
  const { label, value, onChange, length = 6, help, error, digits, disabled, onComplete, ...input } = props;
  const id = useId();
  const hint = error || help;

  function type(text: string) {
    const typed = (digits ? text.replace(/\D/g, '') : text).slice(0, length);
    onChange(typed);
    if (typed.length === length && value.length < length) onComplete?.(typed);
  }

  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.pin} data-invalid={error ? '' : undefined} style={{ '--length': length } as object}>
        <input
          {...input}
          id={id}
          type="password"
          value={value}
          disabled={disabled}
          inputMode={digits ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          onChange={(event) => type(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-help` : undefined}
        />
        {Array.from({ length }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
            key={at}
            aria-hidden="true"
            data-filled={at < value.length || undefined}
            data-next={at === Math.min(value.length, length - 1) || undefined}
          />
        ))}
      </div>
      {hint && (
        <Help id={`${id}-help`} kind={error ? 'error' : 'plain'}>
          {hint}
        </Help>
      )}
    </div>
  );
}
