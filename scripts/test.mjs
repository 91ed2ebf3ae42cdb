// npm test [-- step …]: every step runs, even if an earlier one has failed.
// npm run test:long: the same with LONG=1, which adds the long tests and makes some others use larger numbers.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { ready, runNode, runTool } from './node24.mjs';
import { countPlaywright, countVitest, summary } from './tally.mjs';

const long = process.argv.includes('--long');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const reports = join(root, 'test-results');
const options = { env: { ...(long && { LONG: '1' }), CI: '1' }, limit: (long ? 180 : 45) * 60 };

/** A check that is no test run counts as one test. */
const check = (/** @type {number} */ code) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  notes: [],
});

async function vitest() {
  const file = join(reports, 'vitest.json');
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return countVitest(file, await runTool('vitest', ['run', ...reporters], options));
}

/** @param {string} name of its report @param {string[]} [settings] arguments that select the set of tests */
async function playwright(name, settings = []) {
  const file = join(reports, `${name}.json`);
  rmSync(file, { force: true });
  const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', ...settings, '--reporter=list,json'];
  return countPlaywright(file, await runTool('playwright', args, { ...options, env }));
}

const steps = {
  types: async () => check(await runTool('tsc', ['-b'])),
  lint: async () => check(await runTool('biome', ['ci'])),
  translations: async () => check(await runNode(['scripts/translations.mjs'])),
  build: async () => check(await runNode(['scripts/build.mjs'])),
  tests: vitest,
  browser: () => playwright('playwright'),
  // Firefox and WebKitGTK are installed where they are missing, which takes too long for every run.
  ...(long && { engines: () => playwright('engines', ['--config', 'test/engines/playwright.config.ts']) }),
};

/** Runs the steps of these names that are wanted, one after the other. @param {(name: string) => boolean} isOne */
async function inTurn(isOne) {
  const tallies = [];
  for (const [name, step] of Object.entries(steps)) {
    if (!isOne(name) || (wanted.length > 0 && !wanted.includes(name))) continue;
    console.log(`\n── ${name} ──`);
    const start = Date.now();
    tallies.push({ name, ...(await step()), seconds: (Date.now() - start) / 1000 });
  }
  return tallies;
}

await ready();
mkdirSync(reports, { recursive: true });
// The compiler needs one of two cores, and the build with what comes before it the other; every test needs both.
const first = ['lint', 'translations', 'build'];
const checks = await Promise.all([
  inTurn((name) => name === 'types'),
  inTurn((name) => first.includes(name)),
]);
const tests = await inTurn((name) => name !== 'types' && !first.includes(name));
const tallies = [...checks.flat(), ...tests];
console.log(summary(tallies));
process.exitCode = tallies.length === 0 || tallies.some(({ failed }) => failed > 0) ? 1 : 0;
