import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import css from './People.module.css';

/** Placeholder of the grid of people while it loads: two rows of the final size. */
export function PeopleSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="hidden-text">{label}</span>
      {[0, 1].map((row) => (
        <div key={row} className={css.pair}>
          {[0, 1].map((column) => (
            <span key={column} className={css.person}>
              <span className={css.picture}>
                <Skeleton height="100%" radius={12} />
              </span>
              <b>
                <Skeleton width="60%" height={22} />
              </b>
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
