import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from './build.mjs';
import { root } from './install.mjs';
import { ready, runNode } from './node24.mjs';

await ready();
await buildWhenStale();

const wanted = process.argv.slice(2);
const benches = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.includes(file.replace('.bench.ts', '')))
  .sort();

// One after the other, each in its own process: two at once would measure each other.
let failed = 0;
for (const file of benches) if (await runNode([join('bench', file)])) failed++;
process.exit(failed || benches.length === 0 ? 1 : 0);
