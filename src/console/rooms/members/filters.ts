import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Asked } from '../../../../contract/console/call.ts';
import { memberRisks, memberStates, type searchMembers } from '../../../../contract/console/members.ts';
import type { Filter } from '../../parts/filters/useFilters.ts';
import { riskWords, stateWords } from './words.ts';

const choices = <Name extends string>(names: readonly Name[], words: Record<Name, MessageDescriptor>) =>
  names.map((value) => ({ value, label: words[value] }));

/** By what the list of members is narrowed. */
export const memberFilters: readonly Filter[] = [
  { name: 'text', label: msg`Search members`, kind: 'search' },
  { name: 'state', label: msg`Status`, kind: 'choice', options: choices(memberStates, stateWords) },
  { name: 'risk', label: msg`Risk`, kind: 'choice', options: choices(memberRisks, riskWords) },
  {
    name: 'withdrawal',
    label: msg`Withdrawals`,
    kind: 'choice',
    options: [{ value: 'waiting', label: msg`Needs review` }],
  },
  { name: 'from', label: msg`Registered on or after`, kind: 'day' },
  { name: 'to', label: msg`Registered on or before`, kind: 'day' },
];

/** The value, if it is one of these: an address may hold anything. */
const one = <Name extends string>(names: readonly Name[], value: string | undefined): Name | undefined =>
  names.find((name) => name === value);

const day = (value: string | undefined) => (/^\d{4}-\d\d-\d\d$/.test(value ?? '') ? value : undefined);

/** The filters as the server takes them. */
export function wanted(values: Record<string, string>): Omit<Asked<typeof searchMembers>, 'before'> {
  const state = one(memberStates, values.state);
  const risk = one(memberRisks, values.risk);
  const [from, to] = [day(values.from), day(values.to)];
  return {
    text: values.text ?? '',
    withdrawal: values.withdrawal === 'waiting',
    ...(state && { state }),
    ...(risk && { risk }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
