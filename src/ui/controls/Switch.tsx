import css from './Switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What it switches on; or `labelledBy`, the id of a visible text that says it. */
  label?: string;
  labelledBy?: string;
  disabled?: boolean;
}

/** A switch that takes effect at once. */
export function Switch({ checked, onChange, label, labelledBy, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      className={css.switch}
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-labelledby={labelledBy}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    />
  );
}
