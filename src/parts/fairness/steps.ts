import { type CheckState, overall } from '../../../verifier/core/check.ts';
import type { Check, CheckName, Verdict } from '../../../verifier/core/verify.ts';

/** The five steps of a draw as they are shown, each with the checks on which it depends. */
const checksByStep = {
  fixed: ['place'],
  closed: ['commitment'],
  beacon: ['round', 'signature'],
  revealed: ['chain', 'start'],
  dice: ['dice'],
} as const satisfies Record<string, readonly CheckName[]>;

export type StepName = keyof typeof checksByStep;
export const stepNames = Object.keys(checksByStep) as StepName[];

/**
 * What can be wrong: a check of the proof itself, a chain or commitment that differs from what this device saw earlier
 * (`swapped`, `changed`), or a chain that differs from the site's own list (`unlisted`).
 */
export type Fault = CheckName | Memory;
export type Memory = 'swapped' | 'unlisted' | 'changed';

const stepOfFault: Record<Memory, StepName> = { swapped: 'fixed', unlisted: 'fixed', changed: 'closed' };

export type StepState = CheckState | 'busy';
export type ProofStep = { state: StepState; faults: Fault[] };

/** The five steps, of what was found so far; `busy` while a check of theirs is not there and none has failed. */
export function stepsOf(found: readonly Check[], memory: readonly Memory[]): Record<StepName, ProofStep> {
  const step = (name: StepName): ProofStep => {
    const remembered = memory.filter((fault) => stepOfFault[fault] === name);
    const names: readonly CheckName[] = checksByStep[name];
    const checks = found.filter((check) => names.includes(check.name));
    const failed = checks.filter(({ state }) => state === 'failed').map((check) => check.name);
    const faults = [...failed, ...remembered];
    if (faults.length > 0) return { state: 'failed', faults };
    const whole = checks.length === names.length;
    return { state: whole ? overall(checks.map(({ state }) => state)) : 'busy', faults };
  };
  return Object.fromEntries(stepNames.map((name) => [name, step(name)])) as Record<StepName, ProofStep>;
}

/** Whether the dice on the screen are confirmed by the proof; `busy` until that is known. */
export type Holding = 'ok' | 'failed' | 'busy';

interface Shown {
  memory: readonly Memory[];
  shown: readonly number[];
  /** The dice of the proof; empty while it is not loaded or the round is not drawn. */
  proven: readonly number[] | undefined;
}

/** Compares the dice on the screen with the proof's, its checks, and what this device saw earlier. */
export function holding(verdict: Verdict | undefined, { memory, shown, proven = [] }: Shown): Holding {
  if (memory.length > 0 || verdict?.state === 'failed') return 'failed';
  if (!verdict || proven.length === 0) return 'busy';
  if (shown.join() !== proven.join()) return 'failed';
  return verdict.state === 'ok' ? 'ok' : 'busy';
}
