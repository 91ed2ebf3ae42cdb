import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const assets = new URL('../../dist/assets/', import.meta.url);
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
const textOf = (name: string) => readFileSync(new URL(name, assets), 'utf8');

test.each(['index', 'front', 'data', 'parts'])(
  '%s asks on its first line to be compiled as it arrives',
  (name) => {
    const files = scripts.filter((file) => file.startsWith(`${name}-`));
    expect(files.map((file) => textOf(file).split('\n', 1)[0])).toContain('//# allFunctionsCalledOnLoad');
  },
);

test('lines of icons have no keys', () => {
  const icons = scripts.flatMap((file) => textOf(file).match(/\[`(path|circle|rect)`,\{[^}]*\}\]/g) ?? []);
  expect(icons.length).toBeGreaterThan(100);
  expect(icons.filter((icon) => /\bkey:/.test(icon))).toEqual([]);
});
