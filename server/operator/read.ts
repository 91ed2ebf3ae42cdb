import * as v from 'valibot';
import { BadUsage, type Command, type Forms, flag, isOptional } from './command.ts';
import { commands } from './commands.ts';
import { usage } from './help.ts';

/** A command and what it was given. `by`: the operator named with `--as`. */
export type Order = { command: Command; given: Record<string, string>; by?: string };

/** The command of an area and a verb. @throws BadUsage saying which there are */
export function findCommand(area: string, verb: string): Command {
  const found = commands.find((one) => one.area === area && one.verb === verb);
  if (found) return found;
  const verbs = commands.filter((one) => one.area === area).map((one) => one.verb);
  if (verbs.length > 0) throw new BadUsage(`${area} has: ${verbs.join(', ')}`);
  const areas = [...new Set(commands.map((one) => one.area))];
  throw new BadUsage(`No such area ${area}. Areas: ${areas.join(', ')}`, 'npm run operator -- help');
}

/** What was typed, as a command with the texts it was given. @throws BadUsage */
export function readOrder(words: readonly string[]): Order {
  const [area = '', verb = '', ...rest] = words;
  const command = findCommand(area, verb);
  const { given, by } = sort(command, rest);
  readGiven(command, given);
  return { command, given, ...(by !== undefined && { by }) };
}

const bad = (command: Command, line: string) => new BadUsage(line, `Usage: ${usage(command)}`);

/** Tells options from arguments, which come in their order. After `--` nothing is an option. */
function sort(command: Command, words: readonly string[]): { given: Record<string, string>; by?: string } {
  const names = Object.keys(command.args);
  const given: Record<string, string> = {};
  const rest = [...words];
  let by: string | undefined;
  let plain = false;
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--' && !plain) plain = true;
    else if (plain || !word.startsWith('--')) {
      const name = names.shift();
      if (name === undefined)
        throw bad(command, `Unexpected argument ${word}; put text with spaces in quotes`);
      given[name] = word;
    } else {
      const [name, value] = option(command, word, rest);
      if (name === 'as') by = value;
      else given[name] = value;
    }
  }
  return { given, ...(by !== undefined && { by }) };
}

/** `--name value` or `--name=value`; takes the value off the rest. */
function option(command: Command, word: string, rest: string[]): [name: string, value: string] {
  const [name = '', ...inline] = word.slice(2).split('=');
  const form = name === 'as' ? v.string() : command.options[name];
  if (!form) throw bad(command, `unknown option --${name}`);
  if (form === flag) return [name, 'yes'];
  const value = inline.length > 0 ? inline.join('=') : rest.shift();
  if (value === undefined) throw bad(command, `--${name} needs a value`);
  return [name, value];
}

/** The values as their forms read them. @throws BadUsage naming the first that is wrong, and what is right */
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
