import { useLingui } from '@lingui/react/macro';
import ListFilter from 'lucide-react/icons/list-filter';
import { useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { SearchAsTyped } from '../../../ui/controls/SearchAsTyped.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextField } from '../fields/TextField.tsx';
import css from './Filters.module.css';
import type { Filter, FilterState } from './useFilters.ts';

/** A search, and the other filters behind a chip that says how many are set. */
export function Filters({ of }: { of: FilterState }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const { filters, values, set, clear } = of;
  const search = filters.find(({ kind }) => kind === 'search');
  const others = filters.filter((one) => one !== search);
  const count = others.filter(({ name }) => values[name]).length;
  return (
    <div className={css.filters}>
      <div className={css.line}>
        {search && (
          <div className={css.search}>
            <SearchAsTyped
              label={i18n._(search.label)}
              clearLabel={t`Clear search`}
              q={values[search.name]}
              maxLength={100}
              onChange={(text) => set(search.name, text)}
            />
          </div>
        )}
        {others.length > 0 && (
          <Chip icon={ListFilter} expanded={open} onClick={() => setOpen(!open)}>
            {count > 0 ? t`Filters (${{ count }})` : t`Filters`}
          </Chip>
        )}
        {Object.keys(values).length > 0 && (
          <Button kind="quiet" size="small" onClick={clear}>
            {t`Clear`}
          </Button>
        )}
      </div>
      {open && (
        <div className={css.fields}>
          {others.map((one) => (
            <OneFilter
              key={one.name}
              filter={one}
              value={values[one.name] ?? ''}
              onChange={(value) => set(one.name, value)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface OneFilterProps {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

function OneFilter({ filter, value, onChange }: OneFilterProps) {
  const { t, i18n } = useLingui();
  const label = i18n._(filter.label);
  if (filter.kind === 'choice') {
    const options = (filter.options ?? []).map((one) => ({ value: one.value, label: i18n._(one.label) }));
    const all = { value: '', label: t`All` };
    return <SelectField label={label} value={value} options={[all, ...options]} onChange={onChange} />;
  }
  return (
    <TextField
      label={label}
      type={filter.kind === 'day' ? 'date' : 'text'}
      maxLength={100}
      value={value}
      onChange={onChange}
    />
  );
}
