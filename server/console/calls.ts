import type { ConsoleApi } from './api.ts';
import { meCalls } from './rooms/me.ts';
import { operatorCalls } from './rooms/operators.ts';
import { signInCalls } from './rooms/sign-in.ts';

/** The rooms of the console, each with the calls that it registers. */
export const rooms: readonly ((api: ConsoleApi) => void)[] = [
  // The door, and who may come in.
  signInCalls,
  meCalls,
  operatorCalls,
];
