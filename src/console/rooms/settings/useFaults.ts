import { useEffect, useState } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { checkSetting } from '../../../../contract/console/settings.ts';
import { useCall } from '../../data/query.ts';
import { parsed } from '../../words/values.ts';
import { type Faults, partAt } from './editor/faults.ts';

/** Milliseconds without typing after which a value is checked. */
const debounce = 300;

type Fault = Answer<typeof checkSetting>['faults'][number];

/** What saving was refused for, and for which value. */
export type Refused = { value: string; faults: readonly Fault[] };

/**
 * What is wrong with a value, told while it is typed. A field that is still empty is told only once saving was tried: whoever adds
 * an entry has not come to it yet.
 */
export function useFaults(
  name: string,
  value: string,
  edited: boolean,
  refused: Refused | undefined,
): Faults {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounce);
    return () => clearTimeout(timer);
  }, [value]);
  const { data } = useCall(checkSetting, { name, value: settled }, { enabled: edited, keep: true });
  const found = refused?.value === value ? refused.faults : data?.faults;
  if (!edited || !found) return {};
  const read = parsed(value);
  const isEmpty = (at: string) => at !== '' && ['', undefined].includes(partAt(read, at) as string);
  const told = found.filter(({ at }) => refused || !isEmpty(at));
  return Object.fromEntries(told.map(({ at, text }) => [at, text]));
}
