import { useEffect, useState } from 'react';
import { checkSetting } from '../../../../contract/console/settings.ts';
import { useCall } from '../../data/query.ts';
import { parsed } from '../../words/values.ts';
import { type Faults, partAt } from './editor/faults.ts';

/** Milliseconds without typing after which a value is checked. */
const debounce = 300;

/**
 * What is wrong with a value, told while it is typed. A field that is still empty is told only once saving was tried: whoever adds
 * an entry has not come to it yet.
 */
export function useFaults(
  name: string,
  value: string,
  { edited, asked }: { edited: boolean; asked: boolean },
) {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounce);
    return () => clearTimeout(timer);
  }, [value]);
  const { data } = useCall(checkSetting, { name, value: settled }, { enabled: edited, keep: true });
  if (!edited || !data) return {};
  const read = parsed(value);
  const isEmpty = (at: string) => at !== '' && ['', undefined].includes(partAt(read, at) as string);
  const told = data.faults.filter(({ at }) => asked || !isEmpty(at));
  return Object.fromEntries(told.map(({ at, text }) => [at, text])) satisfies Faults;
}
