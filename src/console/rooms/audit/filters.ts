import { msg } from '@lingui/core/macro';
import type { listAudit } from '../../../../contract/console/audit.ts';
import type { Asked } from '../../../../contract/console/call.ts';
import type { Filter } from '../../parts/filters/useFilters.ts';
import { actions } from '../../words/actions.ts';

/** By what the audit log is filtered. */
export const auditFilters: readonly Filter[] = [
  { name: 'text', label: msg`Search events`, kind: 'search' },
  { name: 'who', label: msg`Who`, kind: 'text' },
  {
    name: 'action',
    label: msg`Action`,
    kind: 'choice',
    options: Object.entries(actions).map(([value, { title }]) => ({ value, label: title })),
  },
  { name: 'member', label: msg`Member`, kind: 'text' },
  { name: 'from', label: msg({ message: 'From', context: 'day' }), kind: 'day' },
  { name: 'to', label: msg({ message: 'To', context: 'day' }), kind: 'day' },
];

const day = 86_400_000;
/** The first instant of a day on this device's calendar, and of the day after it. */
const begin = (text: string) => new Date(`${text}T00:00:00`).toISOString();
const end = (text: string) => new Date(new Date(`${text}T00:00:00`).getTime() + day - 1).toISOString();

/** The filters as the server takes them. */
export function wanted(values: Record<string, string>): Omit<Asked<typeof listAudit>, 'before'> {
  const { from, to, ...words } = values;
  return { ...words, ...(from && { from: begin(from) }), ...(to && { to: end(to) }) };
}
