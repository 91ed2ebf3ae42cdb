import type { Command } from './command.ts';
import { proposalCommands } from './commands/proposals.ts';
import { commands } from './commands.ts';

/** All that can be typed: the registry, and the decisions on its proposals, which have calls of their own in the console. */
export const typedCommands: readonly Command[] = [...commands, ...proposalCommands];
