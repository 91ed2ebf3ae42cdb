import { useSearchParams } from 'react-router-dom';
import type { DepositState } from '../../words/payments.ts';

/** The states that are shown together. */
export const depositGroups = {
  all: [],
  waiting: ['created', 'pending'],
  credited: ['paid', 'late'],
  unpaid: ['failed', 'expired'],
  reversed: ['refunded', 'charged_back'],
} as const satisfies Record<string, readonly DepositState[]>;

export type DepositGroup = keyof typeof depositGroups;
export const groupNames = Object.keys(depositGroups) as DepositGroup[];

/** Which deposits are shown, as the address says it. */
export function useDepositFilter() {
  const [params, setParams] = useSearchParams();
  const group = groupNames.find((one) => one === params.get('show')) ?? 'all';
  const text = params.get('text') ?? '';
  const change = (more: { group?: DepositGroup; text?: string }) => {
    const next = { group, text, ...more };
    const fields = {
      ...(next.group !== 'all' && { show: next.group }),
      ...(next.text && { text: next.text }),
    };
    setParams(fields, { replace: true });
  };
  return { group, text, change, fields: Object.fromEntries(params) };
}
