import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, type Ref, useId } from 'react';
import { Help } from './Help.tsx';
import css from './PinInput.module.css';

interface PinInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How many characters; what is typed or pasted beyond is cut. */
  length?: number;
  help?: ReactNode;
  error?: ReactNode;
  /** Takes digits only and asks for the number keys. */
  digits?: boolean;
  disabled?: boolean;
  name: string;
  autoFocus?: boolean;
  /** The last character has been typed: the next field, or the button, takes the focus. */
  onComplete?: (value: string) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * One hidden password input over boxes that show how much of it is filled. `one-time-code` keeps password managers from
 * offering the login password here and from saving this one in its place.
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
        <Help id={`${id}-help`} kind={error ? 'error' : 'plain'} {...(error ? { icon: CircleAlert } : {})}>
          {hint}
        </Help>
      )}
    </div>
  );
}
