import { useInterruptible } from '../form/useInterruptible.ts';
import { forgetInEntries, useEntryState } from '../screen/useEntryState.ts';

/** Forgets the amounts of all forms, once one of them has led to a payment: on the way back no form offers it again. */
export const forgetAmounts = (): void => forgetInEntries('amount');

/**
 * What is typed as the amount of a form. It is there again after a reload, on the way back, and when the member logs in again after
 * the server has ended the session.
 *
 * @param begin the amount that a new form begins with
 */
export function useTypedAmount(form: string, begin: string): [typed: string, type: (typed: string) => void] {
  const [kept, keep] = useEntryState('amount', begin);
  const [{ typed }, change] = useInterruptible(form, () => ({ typed: kept }));
  const type = (typed: string) => {
    change({ typed });
    keep(typed);
  };
  return [typed, type];
}
