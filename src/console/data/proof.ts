import { createEmitter } from '../../emitter.ts';

/** Calls that wait for one fresh proof of identity: a dialog asks for it once for all of them. */
let waiting: ((given: boolean) => void)[] = [];

const changed = createEmitter();

/** Asks for a fresh proof. Resolves with whether it was given. */
export function askProof(): Promise<boolean> {
  return new Promise((answered) => {
    waiting = [...waiting, answered];
    changed.emit();
  });
}

/** The dialog was answered, or closed. */
export function endProof(given: boolean): void {
  const all = waiting;
  waiting = [];
  changed.emit();
  for (const answered of all) answered(given);
}

const isAsked = () => waiting.length > 0;

export const useProofAsked = (): boolean => changed.useSnapshot(isAsked);
