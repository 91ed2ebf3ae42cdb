import type { Plaza } from '../context/app-context.ts';
import { ConsoleRefusal } from '../errors/console-refusal.ts';
import { translator } from '../i18n/i18n.ts';
import { BadUsage, Failed, nameOf } from './command.ts';
import { type Identity, typedActor } from './command-actor.ts';
import { isOperatorError } from './operator-errors.ts';
import { perform } from './perform.ts';
import { readProposal } from './proposals/proposal-row.ts';
import { readGiven } from './read.ts';
import { parseCommand } from './typed-words.ts';

/** The result of a command: lines to print, and the exit code: 0 done or proposed, 1 failed, 2 not a valid command. */
export type CommandResult = { code: 0 | 1 | 2; lines: string[] };

/** The typed words of a command, and who says that they typed it. Secrets never are among the words. */
export type TypedCommand = Identity & { words: string[] };

/** Runs a command on a site. The sockets and `--direct` come through here. */
export async function runCommand(plaza: Plaza, { words, ...identity }: TypedCommand): Promise<CommandResult> {
  try {
    const parsed = parseCommand(words);
    const actor = await typedActor(plaza, parsed, identity);
    const reason = parsed.breakGlass ?? parsed.reason ?? '';
    const { command, given } = parsed;
    if (command.kind === 'read')
      return {
        code: 0,
        lines: await command.run(plaza, readGiven(command, given), { ...actor, reason, second: null }),
      };
    const done = await perform(plaza, actor, nameOf(command), given, reason);
    const lines = done.state === 'done' ? done.lines : await proposedLines(plaza, done.proposal);
    return { code: 0, lines };
  } catch (error) {
    return failure(plaza, error);
  }
}

async function proposedLines({ db }: Plaza, id: string): Promise<string[]> {
  const row = await readProposal(db, id);
  const how = row?.ripeAt
    ? `Nobody else can approve it: confirm it yourself from ${row.ripeAt.toISOString()} with proposal approve`
    : 'Another operator has to approve it: proposal approve, or in the console';
  return [`Proposed: ${id}`, how, `It lapses at ${row?.lapsesAt.toISOString()}`];
}

/** Why a command was refused, in English, for words that have no sentence of their own. */
const refusals: Partial<Record<ConsoleRefusal['word'], string>> = {
  forbidden: 'Your roles do not allow this',
  unauthenticated: 'You may not do this any more',
  proof_due: 'Prove who you are first',
  not_found: 'There is no such thing',
  credentials: 'Wrong name, password or code',
  locked: 'Too many incorrect attempts',
};

function refusalLine({ word, more: { field, sentence, values, until } }: ConsoleRefusal): string {
  if (field === 'reason') return 'Say why, with --reason';
  const line = sentence ? translator('en_us')(sentence, values) : (refusals[word] ?? `Refused: ${word}`);
  return until ? `${line} (${until.toISOString()})` : line;
}

function failure({ log }: Plaza, error: unknown): CommandResult {
  if (error instanceof BadUsage) return { code: 2, lines: error.lines };
  if (error instanceof Failed) return { code: 1, lines: error.lines };
  if (error instanceof ConsoleRefusal)
    return { code: error.more.field === 'reason' ? 2 : 1, lines: [refusalLine(error)] };
  if (isOperatorError(error)) return { code: 1, lines: [error.message] };
  log.error('operator command failed', { message: (error as Error).message });
  return { code: 1, lines: [`Internal error: ${(error as Error).message}`] };
}
