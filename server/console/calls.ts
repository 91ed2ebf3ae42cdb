import type { ConsoleApi } from './api.ts';
import { actionCalls } from './rooms/actions.ts';
import { auditCalls } from './rooms/audit.ts';
import { casesCalls } from './rooms/cases/calls.ts';
import { depositsCalls } from './rooms/deposits/calls.ts';
import { findCalls } from './rooms/find/calls.ts';
import { gamesCalls } from './rooms/games/calls.ts';
import { meCalls } from './rooms/me.ts';
import { membersCalls } from './rooms/members/calls.ts';
import { operatorCalls } from './rooms/operators.ts';
import { proposalCalls } from './rooms/proposals.ts';
import { settingCalls } from './rooms/settings.ts';
import { signInCalls } from './rooms/sign-in.ts';
import { todayCalls } from './rooms/today/calls.ts';
import { waitingCalls } from './rooms/waiting.ts';
import { withdrawalsCalls } from './rooms/withdrawals/calls.ts';

/** The rooms of the console, each with the calls that it registers. */
export const rooms: readonly ((api: ConsoleApi) => void)[] = [
  // The door, and who may come in.
  signInCalls,
  meCalls,
  operatorCalls,
  // What is seen at a glance, and what waits there.
  todayCalls,
  waitingCalls,
  gamesCalls,
  casesCalls,
  findCalls,
  // What is changed, who agrees to it, and the record of it.
  actionCalls,
  proposalCalls,
  settingCalls,
  auditCalls,
  // Money in and out, and whose it is.
  withdrawalsCalls,
  depositsCalls,
  membersCalls,
];
