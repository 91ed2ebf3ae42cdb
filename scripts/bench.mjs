// npm run bench [-- name …]: the server. npm run bench:pwa [-- name … --pairs N]: the built client in a browser.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from './build.mjs';
import { root } from './install.mjs';
import { ready, runNode } from './node24.mjs';

const { values, positionals: wanted } = parseArgs({
  options: { pwa: { type: 'boolean' }, pairs: { type: 'string' } },
  allowPositionals: true,
});

await ready();
await buildWhenStale();

/** The benchmarks of the table of goals. The others run only by name: one takes ten minutes, and one needs npm. */
const inTable = ['bytes', 'reload', 'taps', 'shifts', 'tasks', 'lighthouse'];
const names = wanted.length === 0 && values.pwa ? inTable : wanted;
const folder = values.pwa ? join('bench', 'pwa') : 'bench';
const benches = readdirSync(join(root, folder))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => names.length === 0 || names.includes(name))
  .sort((a, b) => names.indexOf(a) - names.indexOf(b) || a.localeCompare(b));

const work = mkdtempSync(join(tmpdir(), 'plaza-bench-'));
const [data, figures] = [join(work, 'data'), join(work, 'figures')];
writeFileSync(figures, '');
const env = {
  ...(values.pairs && { BENCH_PAIRS: values.pairs }),
  ...(values.pwa && { BENCH_DATA: process.env.BENCH_DATA ?? data, BENCH_FIGURES: figures }),
};

/** @returns {Promise<number>} how many benchmarks have failed */
async function measure() {
  const unfilled = values.pwa && !process.env.BENCH_DATA;
  if (unfilled && (await runNode([join(folder, 'prepare.ts'), data]))) return 1;
  // One after the other, each in its own process: two at once would influence each other.
  let failed = 0;
  for (const name of benches) if (await runNode([join(folder, `${name}.bench.ts`)], { env })) failed++;
  if (values.pwa) await runNode([join(folder, 'print-table.ts'), figures]);
  return failed;
}

const failed = await measure();
rmSync(work, { recursive: true, force: true });
process.exit(failed || benches.length === 0 ? 1 : 0);
