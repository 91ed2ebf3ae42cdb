import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const folder = 'docs/how-to';
const recipes = readdirSync(join(root, folder)).filter(
  (file) => file.endsWith('.md') && file !== 'README.md',
);

/** Files and folders that a recipe names between backticks: whatever begins with one of the tree's own. */
const own = /^(?:contract|server|src|sw|verifier|locales|drizzle|public|demo|test|bench|scripts|docs)\//;
const atRoot = /^[\w.-]+\.(?:ts|mjs|json|html|md)$/;

function filesOf(recipe: string): string[] {
  const quoted = [...recipe.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text);
  return quoted.filter((text) => own.test(text) || atRoot.test(text));
}

/** `<name>` stands for the name of what is added: one of today's has such a file. */
const exists = (file: string) =>
  existsSync(join(root, file)) || globSync(file.replaceAll('<name>', '*'), { cwd: root }).length > 0;

describe.each(recipes)('%s', (name) => {
  const files = filesOf(read(`${folder}/${name}`));

  test('names only files that there are', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !exists(file))).toEqual([]);
  });

  test('names a test that shows that it is complete', () => {
    const tests = files.filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && exists(file));
    expect(tests).not.toEqual([]);
  });
});

test('the list of recipes has each of them, and no other', () => {
  const listed = [...read(`${folder}/README.md`).matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => file);
  expect(listed.toSorted()).toEqual(recipes.toSorted());
});

describe('a mirrored list', () => {
  /** Every list of the product by the name of its value, and the file that has it. */
  const lists = globSync('src/data/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^export const (\w+): List</gm)].map(([, name = '']) => ({ name, file })),
    );
  const screens = globSync('src/{features,parts,app}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map(read);

  test('there are some', () => {
    expect(lists.length).toBeGreaterThan(10);
  });

  test.each(lists)('$name stands in the table of lists', ({ name }) => {
    expect(read('src/data/mirror/mirrored.test.ts')).toMatch(new RegExp(`^  .*: \\[.*\\b${name}\\b`, 'm'));
  });

  test.each(lists)('$name is shown by a screen', ({ name }) => {
    expect(screens.some((source) => new RegExp(`\\buseList\\(${name},`).test(source))).toBe(true);
  });
});

test('every file of the contract that has calls is listed', async () => {
  const modules = globSync('contract/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('calls.ts'));
  const isCall = (value: unknown): value is Call =>
    typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
  for (const file of modules) {
    const module = (await import(join(root, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (isCall(value)) expect(calls, `${name} of ${file}`).toContain(value);
  }
});

test('each screen is opened by its route, and each route but Home has one', () => {
  const routes = [...read('src/paths.ts').matchAll(/^ {2}(\w+): route\(/gm)].map(([, name]) => name);
  const opened = [...read('src/app/start/screens.ts').matchAll(/^ {2}(\w+): async \(\) =>/gm)].map(
    ([, name]) => name,
  );
  expect(opened.toSorted()).toEqual(routes.filter((name) => name !== 'home').toSorted());
});
