import { useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './Video.module.css';

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
    <search className={css.search}>
      <Icon of={Search} />
      <input
        type="search"
        aria-label={t`Search films by name`}
        placeholder={t`Search films by name`}
        enterKeyHint="search"
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {words && (
        <IconButton
          icon={X}
          size={20}
          tone="quiet"
          label={t`Clear the search`}
          onClick={() => setWords('')}
        />
      )}
    </search>
  );
}
