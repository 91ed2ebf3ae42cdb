import css from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths: '56%', 40. */
  width?: string | number;
  height?: string | number;
  radius?: number;
}

/** A placeholder for something that is being loaded. */
export function Skeleton({ width = '100%', height = 14, radius = 8 }: SkeletonProps) {
  return <i className={css.skeleton} data-skeleton style={{ width, height, borderRadius: radius }} />;
}

interface ListSkeletonProps {
  /** What is loading, for screen readers. */
  label: string;
  rows?: number;
  icons?: boolean;
  /** Rows with a caption are 64 px high, others 56 px, like the real rows. */
  captions?: boolean;
  ends?: boolean;
}

const titles = ['56%', '44%', '50%'] as const;
const captionWidths = ['32%', '28%', '36%'] as const;

/** A placeholder for a list, with rows of the size of the real ones. */
export function ListSkeleton({ label, rows = 4, icons, captions = true, ends = true }: ListSkeletonProps) {
  return (
    <div className={css.list} role="status">
      <span className="hidden-text">{label}</span>
      {Array.from({ length: rows }, (_, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never change places
          key={at}
          className={css.row}
          data-captions={captions || undefined}
          data-icons={icons || undefined}
        >
          {icons && <Skeleton width={40} height={40} radius={12} />}
          <span className={css.main}>
            <Skeleton width={titles[at % 3] ?? '50%'} />
            {captions && <Skeleton width={captionWidths[at % 3] ?? '32%'} height={10} />}
          </span>
          {ends && <Skeleton width={at % 2 ? 52 : 64} />}
        </div>
      ))}
    </div>
  );
}
