import { currentMember, onLeave } from '../../data/session/session.ts';

const place = 'plaza-withdrawal-draft';

type Draft = { member: string; typed: string };

/**
 * The amount that a member typed on the withdrawal's screen before going to link a bank account. It is kept for the tab's
 * life: to read the account number, people switch to their bank's app, and phones discard the page meanwhile.
 */
export function withdrawalDraft(): string | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Draft | null;
    return draft && draft.member === currentMember() ? draft.typed : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed, '' included: somebody is on the way to a withdrawal. */
export function keepWithdrawalDraft(typed: string): void {
  sessionStorage.setItem(place, JSON.stringify({ member: currentMember(), typed } satisfies Draft));
}

export const dropWithdrawalDraft = (): void => sessionStorage.removeItem(place);

onLeave(dropWithdrawalDraft);
