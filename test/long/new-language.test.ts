import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lingui, treeWithLanguage, vite } from '../support/new-language.ts';

const parts = [
  'src',
  'sw',
  'public',
  'verifier',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig',
];

test('the app built with a language more has its catalog, its manifest and its place in the shell', {
  timeout: 180_000,
}, async () => {
  const { folder, run, fill, read } = treeWithLanguage(...parts);
  fill();
  expect(await run('scripts/languages.ts')).toEqual({ code: 0, out: '' });
  const compiled = await run(lingui, 'compile', '--strict', '--namespace', 'json');
  expect(compiled.out).toContain('Done');
  expect(compiled.code).toBe(0);
  expect(read('locales/eo_xx/messages.json')).toContain('eo Log in');
  const built = await run(vite, 'build');
  expect(built.code, built.out).toBe(0);
  const shell = read('dist/index.html');
  expect(shell).toContain('"eo_xx":"eo"');
  expect(shell).toMatch(/"languages":\{[^}]*"eo_xx":\["messages-/);
  const assets = readdirSync(join(folder, 'dist/assets'));
  const catalogs = assets.filter((name) => /^messages-.*\.js$/.test(name));
  expect(catalogs).toHaveLength(6);
  expect(catalogs.filter((name) => read(`dist/assets/${name}`).includes('eo Log in'))).toHaveLength(1);
  expect(JSON.parse(read('dist/manifest.eo_xx.webmanifest')).lang).toBe('eo');
});
