import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { currentMember, onLeave } from '../../data/session/session.ts';

const storageKey = 'plaza-entries';

/** What screens keep, by entry of the history. */
type Entries = Record<string, Record<string, unknown>>;

/** Entries that are kept: more than anybody goes back. */
const most = 50;

function read(): Entries {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      member: string;
      entries: Entries;
    } | null;
    return kept?.member === currentMember() ? kept.entries : {};
  } catch {
    return {};
  }
}

function keep(entry: string, name: string, value: unknown) {
  const before = read();
  const own = before[entry];
  if (own?.[name] === value) return;
  const all = Object.entries({ ...before, [entry]: { ...own, [name]: value } });
  write(Object.fromEntries(all.slice(-most)));
}

function write(entries: Entries) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ member: currentMember(), entries }));
  } catch {
    // A screen then opens as it does the first time.
  }
}

/** Forgets a value in every entry of the history: it has served its purpose. */
export function forgetInEntries(name: string): void {
  const entries = Object.entries(read()).map(([entry, { [name]: _, ...others }]) => [entry, others]);
  write(Object.fromEntries(entries));
}

onLeave(() => sessionStorage.removeItem(storageKey));

/**
 * Like `useState`, with the value also kept for the entry of the history, in this tab and for this member alone: on the way back
 * from a link a list has its filter again, and a sheet is open again.
 *
 * @param name tells the values of a screen apart
 * @param first the value in a new entry
 */
export function useEntryState<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const { key: entry } = useLocation();
  const [value, setValue] = useState(() => {
    const own = read()[entry];
    return own && name in own ? (own[name] as Value) : first;
  });
  useEffect(() => keep(entry, name, value), [entry, name, value]);
  return [value, setValue];
}
