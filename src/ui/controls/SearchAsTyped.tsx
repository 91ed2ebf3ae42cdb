import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SearchBar } from './SearchBar.tsx';

interface SearchAsTypedProps {
  label: string;
  clearLabel: string;
  /** The current query, as in the address: trimmed, `undefined` for none. */
  q: string | undefined;
  onChange: (q: string | undefined) => void;
  /** Characters. */
  maxLength?: number;
}

/** Debounce: milliseconds without typing after which the search starts. */
const debounceTime = 300;

/**
 * A search that starts while the person types. A query that the address gets from elsewhere replaces the text. The address
 * follows with a delay, so a query that was typed here earlier must not overwrite what was typed since.
 */
export function SearchAsTyped({ q, onChange, ...bar }: SearchAsTypedProps) {
  const [text, setText] = useState(q ?? '');
  /** The queries sent from here that the address has not shown yet, oldest first. */
  const sent = useRef<(string | undefined)[]>([]);
  const search = useEffectEvent(() => {
    const next = text.trim() || undefined;
    if (next === (sent.current.length > 0 ? sent.current.at(-1) : q)) return;
    sent.current.push(next);
    onChange(next);
  });
  useEffect(() => {
    if (text === '') return search();
    const timer = setTimeout(() => search(), debounceTime);
    return () => clearTimeout(timer);
  }, [text]);
  const followAddress = useEffectEvent(() => {
    const at = sent.current.indexOf(q);
    sent.current = at === -1 ? [] : sent.current.slice(at + 1);
    if (at === -1 && q !== (text.trim() || undefined)) setText(q ?? '');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address matters.
  useEffect(() => followAddress(), [q]);
  return <SearchBar {...bar} value={text} onChange={setText} />;
}
