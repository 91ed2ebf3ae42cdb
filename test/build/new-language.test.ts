import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { treeWithLanguage } from '../support/new-language.ts';

const parts = ['src/i18n/manifest.ts', 'index.html'];
const step = 'scripts/languages.ts';

test('a language that is a line without a folder fails the build, which names each file', async () => {
  const { run } = treeWithLanguage(...parts);
  const { code, out } = await run(step);
  expect(code).toBe(1);
  expect(out.trim().split('\n')).toEqual(
    ['messages.po', 'manifest.json', 'no-storage.json', 'verify.json', 'demo.json'].map(
      (file) => `locales/eo_xx/${file} is missing`,
    ),
  );
});

test('a language that lacks texts fails the build, which names each of them', async () => {
  const { run, fill, read, write } = treeWithLanguage(...parts);
  fill();
  const without = (file: string, pattern: RegExp, instead: string) => {
    const content = read(`locales/eo_xx/${file}`);
    expect(content).toMatch(pattern);
    write(`locales/eo_xx/${file}`, content.replace(pattern, instead));
  };
  without('messages.po', /(msgid "Log in"\nmsgstr )".*"/, '$1""');
  without('manifest.json', /"games": ".*"/, '"games": " "');
  without('no-storage.json', /"title": ".*",/, '');
  without('verify.json', /"demo": "This.*"/, '"demo": ""');
  without('demo.json', /"puebla": ".*",/, '');
  const { code, out } = await run(step);
  expect(code).toBe(1);
  expect(out.trim().split('\n')).toEqual([
    'locales/eo_xx/messages.po lacks: Log in',
    'locales/eo_xx/manifest.json lacks: games',
    'locales/eo_xx/no-storage.json lacks: title',
    'locales/eo_xx/verify.json lacks: verdicts.demo',
    'locales/eo_xx/demo.json lacks: cities.puebla',
  ]);
});

test('a folder that no line names fails the build', async () => {
  const { run, fill, read, write } = treeWithLanguage(...parts);
  fill();
  write('contract/locales.ts', read('contract/locales.ts').replace(/.*eo_xx.*\n/, ''));
  expect(await run(step)).toEqual({
    code: 1,
    out: 'locales/eo_xx/ has no line in contract/locales.ts\n',
  });
});

test('a language with all its texts has a manifest, the page without storage, and a tag in the shell', async () => {
  const { folder, run, fill, read } = treeWithLanguage(...parts);
  fill();
  expect(await run(step)).toEqual({ code: 0, out: '' });
  expect(JSON.parse(read('public/manifest.eo_xx.webmanifest'))).toMatchObject({ lang: 'eo', id: '/' });
  expect(read('public/no-storage.js')).toContain('"eo": {\n    "title"');
  const shell = await run(
    '--input-type=module',
    '--eval',
    `import { readFileSync } from 'node:fs';
     const { firstFiles } = await import('${folder}/scripts/vite/first-files.ts');
     const { handler } = firstFiles().transformIndexHtml;
     console.log(await handler(readFileSync('index.html', 'utf8'), {}));`,
  );
  expect(shell.out).toContain('"eo_xx":"eo"');
  expect(shell.out).toContain('"es_spa":"es-MX"');
});

test('no other file of the product lists the languages', () => {
  expect(readFileSync('index.html', 'utf8')).not.toMatch(/zh_cn|zh-CN/);
  for (const file of ['lingui.config.ts', 'scripts/languages.ts', 'scripts/translations.mjs'])
    expect(readFileSync(file, 'utf8')).not.toMatch(/zh_cn|es_spa|ms_my|vn_vn/);
});
