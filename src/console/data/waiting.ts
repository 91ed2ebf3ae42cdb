import type { Answer } from '../../../contract/console/call.ts';
import { showWaiting } from '../../../contract/console/waiting.ts';
import { useCall } from './query.ts';

/** Milliseconds between two looks at what waits. */
const every = 20_000;

const none: Answer<typeof showWaiting> = {
  proposals: 0,
  withdrawals: null,
  cases: null,
  reports: null,
  differences: null,
};

/** How much waits where, of what the operator sees. */
export function useWaiting(): Answer<typeof showWaiting> {
  return useCall(showWaiting, {}, { every }).data ?? none;
}

/** How much waits in each room, by its name. */
export function useWaitingRooms(): Partial<Record<string, number>> {
  const { proposals, withdrawals, cases, reports } = useWaiting();
  return { proposals, withdrawals: withdrawals ?? 0, cases: (cases ?? 0) + (reports ?? 0) };
}
