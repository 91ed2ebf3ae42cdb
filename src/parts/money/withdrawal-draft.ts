import { currentMember, onLeave } from '../../data/session/session.ts';

const storageKey = 'plaza-withdrawal-draft';

type Draft = { member: string; typed: string };

/**
 * The amount that a member typed on the withdrawal screen before going to link a bank account. It is stored until the tab is
 * closed: people switch to their bank's app to read the account number, and phones may discard the page meanwhile.
 */
export function withdrawalDraft(): string | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Draft | null;
    return draft && draft.member === currentMember() ? draft.typed : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the typed amount; also '', which still says that somebody is about to withdraw. */
export function keepWithdrawalDraft(typed: string): void {
  sessionStorage.setItem(storageKey, JSON.stringify({ member: currentMember(), typed } satisfies Draft));
}

export const dropWithdrawalDraft = (): void => sessionStorage.removeItem(storageKey);

onLeave(dropWithdrawalDraft);

/** The history state of the screens on the way to a linked account: Back from the last one leads to the withdrawal. */
export const fromWithdrawal = 'withdrawal';
