import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import { Icon } from '../media/Icon.tsx';
import { IconButton } from './IconButton.tsx';
import css from './SearchBar.module.css';

interface SearchBarProps {
  /** What can be searched; shown in the field until something is typed. */
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  /** Characters. */
  maxLength?: number;
  /** The field. */
  ref?: Ref<HTMLInputElement>;
}

/** A search field with a button that clears it. */
export function SearchBar({ label, clearLabel, value, onChange, maxLength = 60, ref }: SearchBarProps) {
  return (
    <search className={css.bar}>
      <Icon of={Search} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <IconButton icon={X} size={20} tone="quiet" label={clearLabel} onClick={() => onChange('')} />
      )}
    </search>
  );
}
