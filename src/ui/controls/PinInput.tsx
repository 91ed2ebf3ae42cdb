import { type ReactNode, useId } from 'react';
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
  autoComplete?: 'off' | 'new-password' | 'current-password';
}

/** One hidden password input over boxes that show how much of it is filled. */
export function PinInput(props: PinInputProps) {
  const { label, value, onChange, length = 6, help, error, digits, disabled, autoComplete = 'off' } = props;
  const id = useId();
  const hint = error || help;
  const type = (text: string) => onChange((digits ? text.replace(/\D/g, '') : text).slice(0, length));
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.pin} data-invalid={error ? '' : undefined} style={{ '--length': length } as object}>
        <input
          id={id}
          type="password"
          value={value}
          disabled={disabled}
          inputMode={digits ? 'numeric' : 'text'}
          autoComplete={autoComplete}
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
