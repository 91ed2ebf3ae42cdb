import { expect, test } from 'vitest';
import type { Attribute } from '../../data/companion.ts';
import { aboutOf, linesOf, searchesAge } from './attributes.ts';

const define = (
  id: number,
  name: string,
  attrGroupId: number,
  sortOrder: number,
  searchable = false,
): Attribute => ({
  id,
  name,
  hint: '',
  componentType: 'text',
  attrGroupId,
  sortOrder,
  settings: {},
  meta: { searchable, required: false },
});

const definitions = [
  define(58, 'Not offered', 3, 17),
  define(46, 'Height', 2, 3),
  define(48, 'Weight', 2, 4),
  define(49, 'Chest', 2, 5),
  define(42, 'Birthday', 1, 2, true),
  define(47, 'Introduction', 1, 14),
  define(71, 'Contact', 1, 1),
];

test('the table is titled and ordered by the definitions', () => {
  const values = { '46': '165', '47': 'Hello', '58': 'Alcohol', '71': 'Chat' };
  expect(linesOf(definitions, values).map(({ name, value }) => [name, value])).toEqual([
    ['Contact', 'Chat'],
    ['Introduction', 'Hello'],
    ['Height', '165 cm'],
    ['Not offered', 'Alcohol'],
  ]);
});

test('of a body a table shows the height alone, and nothing that is empty or undefined', () => {
  const values = { '48': '50', '49': '90', '50': '60', '51': '90', '71': '', '99': 'x' };
  expect(linesOf(definitions, values)).toEqual([]);
});

test('people are looked for by age where birthdays are searchable, or nothing is said of them', () => {
  expect(searchesAge(definitions)).toBe(true);
  expect(searchesAge([define(42, 'Birthday', 1, 2)])).toBe(false);
  expect(searchesAge([])).toBe(true);
});

test.each([
  ['Walks. By the river.', 'Walks.', 'By the river.'],
  ['By the river.', 'Walks.', 'By the river.'],
  ['Walks. By the river.', 'A host', 'Walks. By the river.'],
  ['By the river.', 'A host', 'Walks.\nBy the river.'],
  ['', 'Walks.', ''],
  ['', 'A host', 'Walks.'],
])('of the description "%s" under "%s" stands "%s"', (description, above, about) => {
  expect(aboutOf({ info: 'Walks.', attributes: { 70: description } }, above)).toBe(about);
});
