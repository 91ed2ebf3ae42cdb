import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import css from './Lobby.module.css';

interface CategoriesProps {
  label: string;
  categories: readonly { id: string; name: string }[];
  current: string;
  onChange: (id: string) => void;
}

/** The hall's sidebar. */
export function Categories({ label, categories, current, onChange }: CategoriesProps) {
  return (
    <nav className={css.sidebar} aria-label={label}>
      {categories.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-current={id === current || undefined}
          onClick={() => onChange(id)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}

/** The sidebar's place while it is read, as wide as short words make it. */
export const CategoriesSkeleton = () => (
  <div className={css.sidebar} aria-hidden="true">
    {[0, 1, 2].map((place) => (
      <Skeleton key={place} width={76} height={44} radius={12} />
    ))}
  </div>
);
