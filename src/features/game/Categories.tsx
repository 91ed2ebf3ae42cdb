import css from './Game.module.css';

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
