import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The form that was typed last, and the history entry it belongs to. Only in memory, because it may hold a password. */
let kept: { entry: string; typed: object } | undefined;

/**
 * What a person has typed into a form that has links to other screens. It belongs to the history entry: Back from another
 * screen finds it again, and a form that is opened anew is empty. Also returns how to change fields, and how to forget all.
 */
export function useTyped<Typed extends object>(
  empty: Typed,
): [typed: Typed, change: (part: Partial<Typed>) => void, forget: () => void] {
  const { key, pathname, search } = useLocation();
  const entry = `${pathname}${search} ${key}`;
  const [typed, setTyped] = useState(() => (kept?.entry === entry ? (kept.typed as Typed) : empty));
  useEffect(() => {
    kept = { entry, typed };
  }, [entry, typed]);
  return [typed, (part) => setTyped((all) => ({ ...all, ...part })), forget];
}

function forget() {
  kept = undefined;
}
