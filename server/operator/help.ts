import { type Command, type Forms, flag, isOptional } from './command.ts';

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

/** The help: one line for each command. */
export function help(commands: readonly Command[]): string[] {
  const wide = Math.max(...commands.map((command) => usage(command).length));
  return [
    'npm run operator -- <area> <verb> …',
    '',
    ...commands.map((command) => `${usage(command).padEnd(wide)}  ${command.about}`),
    '',
    '--as NAME  who is running the command: an operator created with operator add',
  ];
}
