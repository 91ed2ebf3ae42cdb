import css from './Progress.module.css';

/** A progress bar; `value` is 0 to 100. */
export function Progress({ value, label }: { value: number; label: string }) {
  const width = Math.min(100, Math.max(0, value));
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(width)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${width}%` }} />
    </div>
  );
}
