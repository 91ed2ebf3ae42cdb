import css from './RadioList.module.css';

interface RadioListProps<Value extends string> {
  /** What is chosen here; screen readers announce it before the options. */
  label: string;
  options: readonly { value: Value; label: string /** Language tag of the label. */; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons on the rows of a card. */
export function RadioList<Value extends string>({ label, options, value, onChange }: RadioListProps<Value>) {
  return (
    <fieldset className={css.list}>
      <legend className="hidden-text">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.row} lang={option.lang}>
          <span>{option.label}</span>
          <input
            type="radio"
            name={label}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
