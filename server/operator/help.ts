import { BadUsage, type Command, type Forms, flag, isOptional } from './command.ts';

function shown(forms: Forms, write: (name: string, form: Forms[string]) => string): string[] {
  return Object.entries(forms).map(([name, form]) => {
    const text = write(name, form);
    return isOptional(form) ? `[${text}]` : text;
  });
}

/** How a command is typed: `house fund AMOUNT [--ref REF]`. */
export function usage({ area, verb, args, options }: Command): string {
  return [
    area,
    verb,
    ...shown(args, (name) => name.toUpperCase()),
    ...shown(options, (name, form) => (form === flag ? `--${name}` : `--${name} ${name.toUpperCase()}`)),
  ].join(' ');
}

/** A command used wrongly: what is wrong, and how it is typed. */
export const badUse = (command: Command, line: string): BadUsage =>
  new BadUsage(line, `Usage: ${usage(command)}`);

/** The help: one line for each command. */
export function help(commands: readonly Command[]): string[] {
  const wide = Math.max(...commands.map((command) => usage(command).length));
  return [
    'npm run operator -- <area> <verb> …',
    '',
    ...commands.map((command) => `${usage(command).padEnd(wide)}  ${command.about}`),
    '',
    '--as NAME             runs it as this operator: asks for the password and the code of the authenticator app',
    '--token               runs it with an automation token, which is asked for or in OPERATOR_TOKEN',
    '--reason TEXT         why: for the audit log, and for whoever has to approve it',
    '--break-glass REASON  does at once what needs a second person; all owners are told',
    '--direct              opens the database in this process, when no server runs on this machine',
  ];
}
