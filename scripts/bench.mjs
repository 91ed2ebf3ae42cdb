// npm run bench [-- name …]: the server. npm run bench:pwa [-- name …]: the built client in a browser.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from './build.mjs';
import { root } from './install.mjs';
import { ready, runNode } from './node24.mjs';

await ready();
await buildWhenStale();

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const folder = process.argv.includes('--pwa') ? join('bench', 'pwa') : 'bench';
const benches = readdirSync(join(root, folder))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.includes(file.replace('.bench.ts', '')))
  .sort();

// One after the other, each in its own process: two at once would measure each other.
let failed = 0;
for (const file of benches) if (await runNode([join(folder, file)])) failed++;
process.exit(failed || benches.length === 0 ? 1 : 0);
