import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchBar } from '../../ui/SearchBar.tsx';

interface FilmSearchProps {
  q: string | undefined;
  onChange: (q: string | undefined) => void;
}

/** Milliseconds of rest in typing after which is looked. */
const pause = 300;

/** Looks for films by their name while it is typed. */
export function FilmSearch({ q, onChange }: FilmSearchProps) {
  const { t } = useLingui();
  const [words, setWords] = useState(q ?? '');
  const look = useEffectEvent(() => {
    const next = words.trim() || undefined;
    if (next !== q) onChange(next);
  });
  useEffect(() => {
    if (words === '') return look();
    const timer = setTimeout(() => look(), pause);
    return () => clearTimeout(timer);
  }, [words]);
  // What is cleared elsewhere is cleared here.
  const [before, setBefore] = useState(q);
  if (before !== q) {
    setBefore(q);
    if (q !== (words.trim() || undefined)) setWords(q ?? '');
  }
  return (
    <SearchBar
      label={t`Search films by name`}
      clearLabel={t`Clear the search`}
      maxLength={100}
      value={words}
      onChange={setWords}
    />
  );
}
