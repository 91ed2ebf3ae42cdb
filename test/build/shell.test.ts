import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkShell } from '../../scripts/shell.mjs';

/** The page, a route of two parts and its style, a language, a part that may wait. */
const chunks = {
  'index.html': {
    file: 'assets/index-1.js',
    css: ['assets/index-1.css'],
    dynamicImports: ['src/Wallet.tsx', 'locales/vn_vn/messages.po'],
  },
  'src/Wallet.tsx': { file: 'assets/wallet-1.js', imports: ['_parts.js'], css: ['assets/wallet-1.css'] },
  '_parts.js': {
    file: 'assets/parts-1.js',
    dynamicImports: ['curves.js'],
    assets: ['assets/proof-worker-1.js'],
  },
  'curves.js': { file: 'assets/curves-1.js' },
  'locales/vn_vn/messages.po': { file: 'assets/messages-1.js' },
};
const all = [
  'index.html',
  'assets/index-1.js',
  'assets/index-1.css',
  'assets/wallet-1.js',
  'assets/wallet-1.css',
  'assets/parts-1.js',
  'assets/messages-1.js',
  'assets/proof-worker-1.js',
];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaza-shell-'));
  for (const file of all) put(file, 'x');
  put('.vite/manifest.json', JSON.stringify(chunks));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(name: string, content: string | Buffer) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

/** The worker's list as the build writes it into its code. */
function precache(files: string[]) {
  const list = files.map((url) => `{"revision":${url === 'index.html' ? '"ab12"' : 'null'},"url":"${url}"}`);
  put('sw.js', `const a={url:b,c};serve([${list.join(',')}]);`);
}

test('an app whose every part is precached passes, and is weighed', () => {
  precache(all);
  expect(checkShell(folder)).toEqual({ files: all.length, bytes: all.length });
});

test.each([
  'index.html',
  'assets/wallet-1.js',
  'assets/wallet-1.css',
  'assets/parts-1.js',
  'assets/messages-1.js',
  'assets/proof-worker-1.js',
])('a build that leaves %s out of the precache fails and names it', (file) => {
  precache(all.filter((one) => one !== file));
  expect(() => checkShell(folder)).toThrow(`not precached: ${file}`);
});

test('what the worker that checks proofs loads is there too, but for what is kept when it was used', () => {
  precache(all);
  put('assets/proof-worker-1.js', 'const a=()=>import(`./curves-2.js`);import"./sums-2.js"');
  expect(() => checkShell(folder)).toThrow('not precached: assets/sums-2.js');
  precache([...all, 'assets/sums-2.js']);
  put('assets/sums-2.js', 'x');
  expect(checkShell(folder).files).toBe(all.length + 1);
});

test('a build without the worker that checks proofs fails', () => {
  precache(all);
  put('.vite/manifest.json', JSON.stringify({ ...chunks, '_parts.js': { file: 'assets/parts-1.js' } }));
  expect(() => checkShell(folder)).toThrow('the page knows no assets/proof-worker-');
});

test('an app of more than 420 kB as it is sent fails, and says what weighs most', () => {
  precache(all);
  put('assets/wallet-1.js', randomBytes(420_000));
  expect(() => checkShell(folder)).toThrow(/weighs 420007 bytes, 7 too many: 420000 assets\/wallet-1\.js/);
  put('assets/wallet-1.js.br', 'small');
  expect(checkShell(folder).bytes).toBe(all.length + 4);
});
