import { listProposals } from '../../../contract/console/proposals.ts';
import { useCall } from '../data/query.ts';

/** Milliseconds between two looks at what waits. */
const every = 20_000;

/** The number of proposals that the operator could decide on now. */
export function useWaiting(): number {
  const { data } = useCall(listProposals, { state: 'open' }, { every });
  return data?.proposals.filter(({ may }) => may.approve || may.confirm).length ?? 0;
}
