import css from './Progress.module.css';

interface ProgressProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** `warn`: being full is no success, as of a limit. */
  kind?: 'warn' | undefined;
}

/** A progress bar. */
export function Progress({ value, label, kind }: ProgressProps) {
  const width = Math.min(100, Math.max(0, value));
  return (
    <div
      className={css.progress}
      data-kind={kind}
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
