import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nameOf } from '../../../server/operator/command.ts';
import { commands } from '../../../server/operator/commands.ts';

/** An action as the console's client offers it. Its words are macros of the build, so it is read as text. */
type Offered = { name: string; permission: string; fields: string[] };

const offered: Offered[] = globSync('src/console/words/actions/*.ts').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^ {2}'([a-z-]+ [a-z-]+)': \{\n {4}permission: '([\w.]+)'([\s\S]*?)^ {2}\},/gm,
    ),
  ].map(([, name = '', permission = '', rest = '']) => ({
    name,
    permission,
    fields: [...rest.matchAll(/name: '(\w+)'/g)].map(([, field = '']) => field),
  })),
);

const actions = new Map(commands.map((command) => [nameOf(command), command]));

/** Actions on what has no room in the console yet: they are typed. */
const typed =
  /^(video|companion|banner|notice|comment|feedback|invite|texts|daily|ledger) |^member play-with$/;

test('every action that the console offers is in the registry, for the same people and with its own values', () => {
  expect(offered.length).toBeGreaterThan(25);
  for (const { name, permission, fields } of offered) {
    const command = actions.get(name);
    expect(command?.kind, name).toBe('change');
    expect(permission, name).toBe(command?.permission);
    const values = Object.keys({ ...command?.args, ...command?.options });
    expect(
      fields.filter((field) => !values.includes(field)),
      `${name} has ${values.join(', ')}`,
    ).toEqual([]);
  }
});

test('every action of the registry is offered in the console, except on what has no room there yet', () => {
  const known = new Set(offered.map(({ name }) => name));
  const missing = [...actions]
    .filter(([, { kind, onMachine }]) => kind === 'change' && !onMachine)
    .map(([name]) => name)
    .filter((name) => !known.has(name) && !typed.test(name));
  expect(missing).toEqual([]);
});
