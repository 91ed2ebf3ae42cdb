import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SearchBar } from './SearchBar.tsx';

interface SearchAsTypedProps {
  label: string;
  clearLabel: string;
  /** What is looked for now, as the address has it: without spaces around it, `undefined` for nothing. */
  q: string | undefined;
  onChange: (q: string | undefined) => void;
  /** Characters. */
  maxLength?: number;
}

/** Milliseconds of rest in typing after which is looked. */
const pause = 300;

/** A search that looks while it is typed. What is asked for elsewhere stands in it; an address that only follows takes no letter away. */
export function SearchAsTyped({ q, onChange, ...bar }: SearchAsTypedProps) {
  const [words, setWords] = useState(q ?? '');
  /** What was asked for here and has not come to the address yet. */
  const asked = useRef<(string | undefined)[]>([]);
  const look = useEffectEvent(() => {
    const next = words.trim() || undefined;
    if (next === (asked.current.length > 0 ? asked.current.at(-1) : q)) return;
    asked.current.push(next);
    onChange(next);
  });
  useEffect(() => {
    if (words === '') return look();
    const timer = setTimeout(() => look(), pause);
    return () => clearTimeout(timer);
  }, [words]);
  const follow = useEffectEvent(() => {
    const at = asked.current.indexOf(q);
    asked.current = at === -1 ? [] : asked.current.slice(at + 1);
    if (at === -1 && q !== (words.trim() || undefined)) setWords(q ?? '');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the address.
  useEffect(() => follow(), [q]);
  return <SearchBar {...bar} value={words} onChange={setWords} />;
}
