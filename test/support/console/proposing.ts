import { expect } from 'vitest';
import { performAction } from '../../../contract/console/actions.ts';
import type { Caller } from './console-site.ts';

/** Does an action that needs nobody else; its lines. */
export async function act(
  by: Caller,
  action: string,
  given: Record<string, string>,
  reason = 'as tested',
): Promise<string[]> {
  const done = await by.call(performAction, { action, given, reason });
  expect(done.state).toBe('done');
  return done.state === 'done' ? done.lines : [];
}

/** Proposes an action that needs a second person; the proposal's id. */
export async function propose(
  by: Caller,
  action: string,
  given: Record<string, string>,
  reason = 'as tested',
): Promise<string> {
  const made = await by.call(performAction, { action, given, reason });
  expect(made.state).toBe('proposed');
  return made.state === 'proposed' ? made.proposal : '';
}
