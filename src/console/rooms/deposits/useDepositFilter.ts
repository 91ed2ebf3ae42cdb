import { useSearchParams } from 'react-router-dom';
import type { DepositState } from '../../words/payments.ts';

/** What is shown together: by state, and by whether something was taken back, which leaves a deposit credited for the rest. */
export const depositGroups = {
  all: {},
  waiting: { states: ['created', 'pending'] },
  credited: { states: ['paid', 'late'], reversed: false },
  unpaid: { states: ['failed', 'expired'] },
  reversed: { reversed: true },
} satisfies Record<string, { states?: DepositState[]; reversed?: boolean }>;

export type DepositGroup = keyof typeof depositGroups;
export const groupNames = Object.keys(depositGroups) as DepositGroup[];

/** Which deposits are shown, as the address says it. */
export function useDepositFilter() {
  const [params, setParams] = useSearchParams();
  const group = groupNames.find((one) => one === params.get('show')) ?? 'all';
  const text = params.get('text') ?? '';
  /** The id of the member whose deposits are shown alone; '' for everybody's. */
  const member = params.get('member') ?? '';
  const change = (more: { group?: DepositGroup; text?: string; member?: string }) => {
    const next = { group, text, member, ...more };
    const fields = {
      ...(next.group !== 'all' && { show: next.group }),
      ...(next.text && { text: next.text }),
      ...(next.member && { member: next.member }),
    };
    setParams(fields, { replace: true });
  };
  return { group, text, member, change, fields: Object.fromEntries(params) };
}
