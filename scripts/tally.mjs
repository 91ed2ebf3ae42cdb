import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ name: string, passed: number, failed: number, seconds: number, notes: string[] }} Tally
 * The result of one step of the test run. Skipped tests count as failed, because they have shown nothing.
 */

/** @param {string} file @returns {any} the report, `undefined` if the tool crashed before it wrote one */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * A tool that exits with an error, or that ran no test, counts as at least one failure.
 *
 * @param {number} code @param {number} passed @param {number} failed
 */
const atLeastOne = (code, passed, failed) => (code !== 0 || passed === 0 ? Math.max(failed, 1) : failed);

/**
 * Counts Vitest's JSON report; a file that could not be loaded counts as one failed test.
 *
 * @param {string} file @param {number} code exit code
 */
export function countVitest(file, code) {
  const report = read(file);
  const passed = report?.numPassedTests ?? 0;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const files = /** @type {{ status: string, assertionResults: { status: string }[] }[]} */ (
    report?.testResults ?? []
  );
  const broken = files.filter(
    (one) => one.status === 'failed' && !one.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = (report?.numFailedTests ?? 0) + broken + skipped;
  return { passed, failed: atLeastOne(code, passed, failed), notes: notes(skipped) };
}

/**
 * Counts Playwright's JSON report. A test that passed on its second try counts as passed, with a note.
 *
 * @param {string} file @param {number} code exit code
 */
export function countPlaywright(file, code) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(file)?.stats ?? {};
  const passed = expected + flaky;
  const failed = atLeastOne(code, passed, unexpected + skipped);
  return { passed, failed, notes: notes(skipped, flaky) };
}

/** @param {number} skipped @param {number} [flaky] */
const notes = (skipped, flaky = 0) => [
  ...(skipped > 0 ? [`${skipped} skipped, counted as failed`] : []),
  ...(flaky > 0 ? [`${flaky} at the second try`] : []),
];

/** @param {Tally[]} steps @returns {string} a table, and as the last line the count over everything that ran */
export function summary(steps) {
  const line = (/** @type {(string | number)[]} */ ...cells) =>
    cells.map((cell, i) => (i === 0 ? String(cell).padEnd(14) : String(cell).padStart(8))).join('');
  const sum = (/** @type {'passed' | 'failed'} */ key) => steps.reduce((all, step) => all + step[key], 0);
  return [
    '',
    line('', 'passed', 'failed', 'seconds'),
    ...steps.map((step) =>
      [line(step.name, step.passed, step.failed, Math.round(step.seconds)), ...step.notes].join('  '),
    ),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}
