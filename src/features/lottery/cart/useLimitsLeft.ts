import { useQuery } from '@tanstack/react-query';
import { getLimits } from '../../../../contract/protection.ts';
import { hasExtra } from '../../../data/extra-calls.ts';
import { limits } from '../../../data/protection.ts';
import { useSession } from '../../../data/session/session.ts';
import { type LimitsLeft, limitsLeft } from './limits.ts';

/** What the member's own limits still allow. They are read while `betting`, where the server has them. */
export function useLimitsLeft(betting: boolean): LimitsLeft {
  const signedIn = useSession() !== null;
  const { data = [] } = useQuery({ ...limits(), enabled: betting && signedIn && hasExtra(getLimits) });
  return limitsLeft(data);
}
