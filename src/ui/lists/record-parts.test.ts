import { expect, test } from 'vitest';
import { linesOf, partsOf } from './record-parts.ts';

const rows = ['b2', 'b1', 'a3', 'a2', 'a1'];
const day = (row: string) => row[0] ?? '';
const shape = (known: { gap?: number; ended?: boolean }) =>
  partsOf(rows, day, { gap: known.gap, ended: known.ended ?? false }).map(
    ({ section, rows: mine, afterGap, whole }) =>
      `${section}:${mine.length}${afterGap ? ' after a gap' : ''}${whole ? ' whole' : ''}`,
  );

test.each([
  ['the last day is not whole while more may follow', {}, ['b:2 whole', 'a:3']],
  ['every day is whole when the list has ended', { ended: true }, ['b:2 whole', 'a:3 whole']],
  ['a gap between days leaves both of them unfinished', { gap: 2, ended: true }, ['b:2', 'a:3 after a gap']],
  ['a gap inside a day splits it', { gap: 3, ended: true }, ['b:2 whole', 'a:1', 'a:2 after a gap']],
])('%s', (_, known, expected) => {
  expect(shape(known)).toEqual(expected);
});

test('no rows make no sections', () => {
  expect(partsOf([], day, { gap: undefined, ended: true })).toEqual([]);
});

test('a long list is one run of lines with keys of their own, the gap among them', () => {
  const lines = linesOf(partsOf(rows, day, { gap: 3, ended: true }), (row) => row);
  expect(lines.map(({ kind }) => kind)).toEqual([
    ...['heading', 'row', 'row'],
    ...['heading', 'row', 'gap'],
    ...['heading', 'row', 'row'],
  ]);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
});

test('few rows of a long list are asked for their section', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => at);
  let asked = 0;
  const hundreds = (row: number) => {
    asked += 1;
    return String(Math.floor(row / 100));
  };
  const parts = partsOf(all, hundreds, { gap: undefined, ended: true });
  expect(parts.map(({ rows: mine }) => mine[0])).toEqual(Array.from({ length: 100 }, (_, at) => at * 100));
  expect(parts.every(({ rows: mine, whole }) => mine.length === 100 && whole)).toBe(true);
  expect(asked).toBeLessThan(2000);
});
