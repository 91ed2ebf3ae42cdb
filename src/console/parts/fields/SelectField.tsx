import ChevronDown from 'lucide-react/icons/chevron-down';
import { Icon } from '../../../ui/media/Icon.tsx';
import css from './Fields.module.css';
import { type FieldWords, Labelled } from './Labelled.tsx';

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** What stands there while nothing is chosen; it cannot be chosen itself. */
  placeholder?: string | undefined;
}

/** A choice of one, by the browser's own list: it works with every keyboard and on every phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, value, onChange, options, placeholder } = props;
  return (
    <Labelled label={label} help={help} error={error}>
      {({ id, describedBy, invalid }) => (
        <span className={css.box}>
          <select
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={invalid}
            aria-describedby={describedBy}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} size={16} className={css.arrow} />
        </span>
      )}
    </Labelled>
  );
}
