import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { BadUsage, type Command, type Forms, flag } from './command.ts';
import { badUse as bad } from './help.ts';
import { readGiven } from './read.ts';
import { typedCommands } from './typed-commands.ts';

/**
 * Words that every command takes beside its own: `by`: the operator named with `--as`; `reason`: why it is done; `breakGlass`:
 * why it is done without the second person.
 */
export type Common = {
  by?: string | undefined;
  reason?: string | undefined;
  breakGlass?: string | undefined;
};

/** A command with its arguments and options as texts. */
export type ParsedCommand = Common & { command: Command; given: Record<string, string> };

/** The command of an area and a verb. @throws BadUsage that lists the existing ones */
function findCommand(area: string, verb: string): Command {
  const found = typedCommands.find((one) => one.area === area && one.verb === verb);
  if (found) return found;
  const verbs = typedCommands.filter((one) => one.area === area).map((one) => one.verb);
  if (verbs.length > 0) throw new BadUsage(`${area} has: ${verbs.join(', ')}`);
  const areas = [...new Set(typedCommands.map((one) => one.area))];
  throw new BadUsage(`No such area ${area}. Areas: ${areas.join(', ')}`, 'npm run operator -- help');
}

/** Parses the typed words and checks the values. @throws BadUsage */
export function parseCommand(words: readonly string[]): ParsedCommand {
  const [area = '', verb = '', ...rest] = words;
  const command = findCommand(area, verb);
  const { given, ...common } = sort(command, rest);
  readGiven(command, given);
  return { command, given, ...common };
}

/** Separates options from arguments, which come in their order. After `--` everything is an argument. */
function sort(command: Command, words: string[]): Common & { given: Record<string, string> } {
  const forms: Forms = { as: v.string(), reason: v.string(), 'break-glass': v.string(), ...command.options };
  const options = Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [
      name,
      { type: form === flag ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  // Not strict, because our own errors name the command's usage.
  const { tokens } = parseArgs({ args: words, options, allowPositionals: true, strict: false, tokens: true });
  const names = Object.keys(command.args);
  const given: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') given[argumentName(command, names, token.value)] = token.value;
    if (token.kind === 'option') given[token.name] = optionValue(command, options, token);
  }
  const { as: by, 'break-glass': breakGlass, reason, ...rest } = given;
  // A reason that is among the command's own values stays there.
  const isOwn = 'reason' in command.args && reason !== undefined;
  return { given: isOwn ? { ...rest, reason } : rest, by, breakGlass, reason: isOwn ? undefined : reason };
}

function argumentName(command: Command, names: string[], word: string): string {
  const name = names.shift();
  if (name === undefined) throw bad(command, `Unexpected argument ${word}; put text with spaces in quotes`);
  return name;
}

type Option = { name: string; rawName: string; value?: string | undefined };

function optionValue(command: Command, options: Record<string, { type: string }>, option: Option): string {
  const { name, rawName, value } = option;
  const known = options[name];
  if (!known) throw bad(command, `unknown option ${rawName}`);
  if (known.type === 'boolean') return 'yes';
  if (value === undefined) throw bad(command, `--${name} needs a value`);
  return value;
}
