import * as v from 'valibot';
import { ConsoleRefusal } from '../errors/console-refusal.ts';
import { type Command, type Forms, isOptional, nameOf } from './command.ts';
import { commands } from './commands.ts';
import { badUse as bad } from './help.ts';

/** The action of a name such as 'withdrawal approve'. @throws ConsoleRefusal `not_found` */
export function findAction(name: string): Command {
  const found = commands.find((one) => nameOf(one) === name);
  if (!found) throw new ConsoleRefusal('not_found');
  return found;
}

/** Parses the values by their schemas. @throws BadUsage for the first wrong one, with what it must be */
export function readGiven(
  command: Command,
  given: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const stranger = Object.keys(given).find((name) => !(name in command.args || name in command.options));
  if (stranger !== undefined) throw bad(command, `unknown option --${stranger}`);
  // PostgreSQL has no text with it.
  if (Object.values(given).some((text) => text.includes('\0')))
    throw bad(command, 'a value has a null character');
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
