import { join } from 'node:path';
import { calls } from './calls.ts';
import { entities } from './entities.ts';
import { limits } from './limits.ts';
import type { Line, Section } from './line.ts';
import { messages } from './messages.ts';
import { product } from './product.ts';
import { roles } from './roles.ts';
import { rules } from './rules.ts';
import { screens } from './screens.ts';
import { states } from './states.ts';
import { parted, runOf } from './tests.ts';

/** All sections of the specification, in its order. */
export const sections: Section[] = [
  product,
  screens,
  entities,
  states,
  rules,
  roles,
  calls,
  messages,
  limits,
];

/** The path of the document. */
export const documentPath = join(import.meta.dirname, '..', '..', 'docs', 'specification.md');

/** The faults of the table: lines without a test, and tests that do not exist. */
export function gaps(): string[] {
  return sections.flatMap(({ lines }) =>
    lines.flatMap(({ id, words, tests }) => [
      ...(tests.length === 0 ? [`${id} “${words}” is proven by no test`] : []),
      ...tests.filter((test) => !runOf(test)).map((test) => `${id} names a test that is not there: ${test}`),
    ]),
  );
}

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The tests of a line, grouped by file and by the command that runs them. */
function proofs(tests: string[]): string {
  const files = Map.groupBy(tests, (test) => `${runOf(test)} · \`${parted(test)[0]}\``);
  return [...files]
    .map(([file, all]) => `${file}: ${all.map((test) => `‘${cell(parted(test)[1])}’`).join(', ')}`)
    .join('<br>');
}

const row = ({ id, words, tests, departs }: Line) =>
  `| ${id} | ${cell(words)}${departs ? `<br>**Departs:** ${cell(departs)}` : ''} | ${proofs(tests)} |`;

/** The document: a table for each section. */
export function coverageDocument(): string {
  const tables = sections.map(({ number, title, lines }) =>
    [
      `## ${number}. ${title}`,
      '',
      '| line | what the specification says | proven by |',
      '| --- | --- | --- |',
      ...lines.map(row),
    ].join('\n'),
  );
  const lines = sections.flatMap((section) => section.lines);
  const departing = lines.filter((line) => line.departs).map(({ id }) => id);
  const head = [
    '# What the product does, along its specification',
    '',
    `${lines.length} lines of sections 1 to 9. ${lines.length - departing.length} are kept as they stand. ${departing.length} say after **Departs** what the product does`,
    `instead and why: ${departing.join(' ')}.`,
    '',
    'Each line names the tests that prove it, and the command that runs them: `npm test` runs those marked test, `npm run test:long`',
    'runs all. What the wire has beyond the specification stands in [contract.md](contract.md), how its letter is read in',
    '[decision 0020](decisions/0020-to-the-letter.md). Written by `npm run coverage` from `scripts/coverage/`; a test fails while a line',
    'has no test, a test that is named here is not where it is said to be, or this page is old.',
  ].join('\n');
  return `${[head, ...tables].join('\n\n')}\n`;
}
