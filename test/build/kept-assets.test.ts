import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAssets } from '../../scripts/kept-assets.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plaza-kept-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const dist = () => join(root, 'dist');
const keptBuild = (number: number) => join(`${dist()}-kept`, `build-${number}-of-a-long-name`.slice(0, 12));

/** What a build does to the folder. Its moment is told by its number: two builds may fall into one clock tick here. */
function build(number: number) {
  const name = `build-${number}-of-a-long-name`;
  keepAssets(dist(), name);
  rmSync(dist(), { recursive: true, force: true });
  mkdirSync(join(dist(), 'assets'), { recursive: true });
  writeFileSync(join(dist(), 'assets', `screen-${number}.js`), String(number));
  writeFileSync(join(dist(), '.build'), name);
  const before = keptBuild(number - 1);
  if (existsSync(before)) utimesSync(before, number, number);
}

const kept = (number: number) => existsSync(join(keptBuild(number), 'assets', `screen-${number}.js`));

test('the chunks of the last two builds stay beside the newest, and older ones go', () => {
  for (const number of [1, 2, 3, 4]) build(number);
  expect([1, 2, 3].map(kept)).toEqual([false, true, true]);
});

test('a build of the same sources keeps nothing twice and pushes nothing out', () => {
  for (const number of [1, 2, 3, 3, 3]) build(number);
  expect([1, 2].map(kept)).toEqual([true, true]);
});
