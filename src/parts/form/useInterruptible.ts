import { useEffect, useState } from 'react';
import { keepInterrupted } from '../../data/session/interrupted.ts';
import { onLeave } from '../../data/session/session.ts';

/** What stands in the forms that are open, by their names: in memory alone, because it may hold an account number. */
const open = new Map<string, object>();

/** What stood in forms when the server ended the session, for the member who has logged in again. */
const interrupted = new Map<string, object>();

keepInterrupted(
  () => [...open].filter(([, typed]) => Object.values(typed).some(Boolean)),
  (kept) => {
    for (const [form, typed] of kept) interrupted.set(form, typed);
  },
);

onLeave(() => interrupted.clear());

/**
 * What is typed into a form, and how to change parts of it. If the server ends the session meanwhile, the form begins with it when
 * the same member opens it again.
 */
export function useInterruptible<Typed extends object>(
  form: string,
  begin: () => Typed,
): [typed: Typed, change: (part: Partial<Typed>) => void] {
  const [typed, setTyped] = useState(() => (interrupted.get(form) as Typed | undefined) ?? begin());
  useEffect(() => {
    interrupted.delete(form);
    open.set(form, typed);
    return () => void open.delete(form);
  }, [form, typed]);
  return [typed, (part) => setTyped((all) => ({ ...all, ...part }))];
}
