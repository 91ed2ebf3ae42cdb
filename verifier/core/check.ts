/** `waiting`: data that the check needs is not public yet. */
export type CheckState = 'ok' | 'failed' | 'waiting';

/** `failed` if any check failed, `ok` only if all are. */
export function overall(states: readonly CheckState[]): CheckState {
  if (states.includes('failed')) return 'failed';
  return states.includes('waiting') ? 'waiting' : 'ok';
}

/** Whether a check holds, and the value computed for it (hex). */
export interface Finding {
  holds: boolean;
  computed?: string;
}

/**
 * Runs a check. A RangeError, thrown for malformed numbers and bytes, is a fault of the proof: the check fails. Any other
 * error is a problem of this device and says nothing about the proof, so it is rethrown.
 */
export async function examine(find: () => Finding | Promise<Finding>): Promise<Required<Finding>> {
  try {
    return { computed: '', ...(await find()) };
  } catch (error) {
    if (error instanceof RangeError) return { holds: false, computed: '' };
    throw error;
  }
}
