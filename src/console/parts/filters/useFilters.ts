import type { MessageDescriptor } from '@lingui/core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A filter of a list. Its value stands in the address, so that a list can be sent to a colleague. */
export interface Filter {
  name: string;
  label: MessageDescriptor;
  kind: 'search' | 'text' | 'day' | 'choice';
  options?: readonly { value: string; label: MessageDescriptor }[];
}

export interface FilterState {
  filters: readonly Filter[];
  /** What is chosen, by name; filters without a value are missing. */
  values: Record<string, string>;
  set: (name: string, value: string | undefined) => void;
  clear: () => void;
}

/** The filters of a list as the address has them. */
export function useFilters(filters: readonly Filter[]): FilterState {
  const [query, setQuery] = useSearchParams();
  const text = query.toString();
  const values = useMemo(() => {
    const all = new URLSearchParams(text);
    return Object.fromEntries(
      filters.flatMap(({ name }) => {
        const value = all.get(name);
        return value ? [[name, value]] : [];
      }),
    );
  }, [text, filters]);
  const set = (name: string, value: string | undefined) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const clear = () => setQuery({}, { replace: true });
  return { filters, values, set, clear };
}
