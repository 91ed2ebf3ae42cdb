import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { BadUsage, type Command, type Forms, flag, isOptional } from './command.ts';
import { commands } from './commands.ts';
import { usage } from './help.ts';

/** A command with its arguments and options as texts. `by`: the operator named with `--as`. */
export type ParsedCommand = { command: Command; given: Record<string, string>; by?: string };

/** The command of an area and a verb. @throws BadUsage that lists the existing ones */
export function findCommand(area: string, verb: string): Command {
  const found = commands.find((one) => one.area === area && one.verb === verb);
  if (found) return found;
  const verbs = commands.filter((one) => one.area === area).map((one) => one.verb);
  if (verbs.length > 0) throw new BadUsage(`${area} has: ${verbs.join(', ')}`);
  const areas = [...new Set(commands.map((one) => one.area))];
  throw new BadUsage(`No such area ${area}. Areas: ${areas.join(', ')}`, 'npm run operator -- help');
}

/** Parses the typed words and checks the values. @throws BadUsage */
export function parseCommand(words: readonly string[]): ParsedCommand {
  const [area = '', verb = '', ...rest] = words;
  const command = findCommand(area, verb);
  const { given, by } = sort(command, rest);
  readGiven(command, given);
  return { command, given, ...(by !== undefined && { by }) };
}

const bad = (command: Command, line: string) => new BadUsage(line, `Usage: ${usage(command)}`);

/** Separates options from arguments, which come in their order. After `--` everything is an argument. */
function sort(command: Command, words: string[]): { given: Record<string, string>; by?: string } {
  const forms: Forms = { ...command.options, as: v.string() };
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
  const { as: by, ...rest } = given;
  return { given: rest, ...(by !== undefined && { by }) };
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

/** Parses the values by their schemas. @throws BadUsage for the first wrong one, with what it must be */
export function readGiven(command: Command, given: Record<string, string>): Record<string, unknown> {
  const read = (forms: Forms, shown: (name: string) => string) =>
    Object.entries(forms).map(([name, form]) => {
      if (given[name] === undefined && !isOptional(form)) throw bad(command, `${shown(name)} is missing`);
      const result = v.safeParse(form, given[name]);
      if (result.success) return [name, result.output];
      throw bad(command, `${shown(name)} must be ${rightForm(form)}, not ${JSON.stringify(given[name])}`);
    });
  const values = Object.fromEntries([
    ...read(command.args, (name) => name.toUpperCase()),
    ...read(command.options, (name) => `--${name}`),
  ]);
  command.check?.(values);
  return values;
}

function rightForm(form: Forms[string]): string {
  const inner = 'wrapped' in form ? (form.wrapped as Forms[string]) : form;
  return v.getDescription(inner) ?? 'in the right format';
}
