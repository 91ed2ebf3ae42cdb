// node bench/pwa/print-table.ts FILE: prints the figures of a run beside their goals.

import { referenceHash } from './reference/build.ts';
import { figuresIn } from './table/figures.ts';
import { table } from './table/verdict.ts';

const figures = figuresIn(process.argv[2] ?? '');
if (figures.length > 0) {
  const pairs = Math.max(...figures.map(({ ours }) => ours.length));
  console.log(`\n${table(figures)}\n\nReference page ${referenceHash()}, up to ${pairs} interleaved pairs.`);
}
