import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { member } from '../../data/account.ts';
import { bankAccount } from '../../data/bank-account.ts';
import { base } from '../../data/system.ts';
import { useBack } from '../screen/screen.tsx';
import { type Missing, missingToBind, stepPath } from './prerequisites.ts';
import { withdrawalDraft } from './withdrawal-draft.ts';

/** Whether somebody came from a withdrawal and has no linked account: what is set now is a step on the way to one. */
export function useLinking(): boolean {
  // The withdrawal has read it; nothing is asked for here.
  const linked = useQuery({ ...bankAccount(), enabled: false }).data?.is_bank !== 0;
  return withdrawalDraft() !== undefined && !linked;
}

/**
 * Where to go when the name or the withdrawal password has been set: for somebody who came from a withdrawal and has no
 * linked account, to the next step, which replaces this one; for everybody else back. `first`: the way back of a screen that
 * was opened by its address.
 */
export function useNextStep(first: string): (done: Missing) => void {
  const back = useBack(first);
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data } = useQuery(member());
  const linking = useLinking();
  const pinAsked = useQuery(base()).data?.paypwd ?? 1;
  return (done) => {
    if (!linking || !data) return back();
    const after = { ...data, ...(done === 'name_missing' ? { name: 'set' } : { paypassword: 1 }) };
    navigate(stepPath(missingToBind(after, pinAsked)), { replace: true, state });
  };
}
