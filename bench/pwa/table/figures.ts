import { appendFileSync, readFileSync } from 'node:fs';
import { cells, type Figure, judge } from './verdict.ts';

/** How many pairs are measured: `npm run bench:pwa -- --pairs 5` for a quick look. */
export const pairs = Number(process.env.BENCH_PAIRS ?? 15);

/** Prints a figure beside its goal, keeps it for the table of the run, and lets the process end with 1 when it misses. */
export function tell(figure: Figure): void {
  const verdict = judge(figure);
  const [name, value, tenth, halves, ratio, must, aim] = cells(verdict);
  console.log(
    `${figure.goal}: ${name} … ${value} [${tenth}] (${halves}, ${ratio}), must ${must}, aim ${aim}`,
  );
  if (process.env.BENCH_FIGURES) appendFileSync(process.env.BENCH_FIGURES, `${JSON.stringify(figure)}\n`);
  if (!verdict.must) process.exitCode = 1;
}

/** The figures that the parts of a run have kept. */
export const figuresIn = (file: string): Figure[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
