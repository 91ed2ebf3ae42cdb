import css from '../../parts/film/FilmTile.module.css';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

type Props = { label: string; columns: number };

/** The place of a grid of films while it is read, of its very size. */
export function FilmsSkeleton({ label, columns }: Props) {
  return (
    <div role="status">
      <span className="hidden-text">{label}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className={css.row} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {Array.from({ length: columns }, (_, at) => `place ${at}`).map((place) => (
            <span key={place} className={css.coming}>
              <span className={css.place}>
                <Skeleton height="100%" radius={12} />
              </span>
              <Skeleton width="70%" height={40} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
