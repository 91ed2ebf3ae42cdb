/** `waiting`: what it needs is not public yet. */
export type CheckState = 'ok' | 'failed' | 'waiting';

/** One fault is a fault of all; all is well when everything is. */
export function overall(states: readonly CheckState[]): CheckState {
  if (states.includes('failed')) return 'failed';
  return states.includes('waiting') ? 'waiting' : 'ok';
}

/** Whether it holds, and what was computed on the way (hex). */
export interface Finding {
  holds: boolean;
  computed?: string;
}

/**
 * Numbers and bytes that are none (RangeError) are the proof's fault: it does not hold. Any other error is this
 * device's trouble and says nothing of the proof: it goes on to the caller.
 */
export async function examine(find: () => Finding | Promise<Finding>): Promise<Required<Finding>> {
  try {
    return { computed: '', ...(await find()) };
  } catch (error) {
    if (error instanceof RangeError) return { holds: false, computed: '' };
    throw error;
  }
}
