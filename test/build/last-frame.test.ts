import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('index.html');
const app = read('src/app/last-frame/drawing.ts');

/** The words between the bars of the list that begins with this one. */
function listed(text: string, first: string): string[] {
  const [, list = ''] = new RegExp(String.raw`/\^\((${first}\|.*)\)\$/`).exec(text) ?? [];
  return list.split('|');
}

test('the page’s own script takes the very tags of which the app keeps a frame', () => {
  expect(listed(page, 'div').length).toBeGreaterThan(20);
  expect(listed(page, 'div')).toEqual(listed(app, 'div'));
});

test('it takes each attribute that the app keeps, and none that runs or leads anywhere', () => {
  const [, source = ''] = /const attributes = \/(.*)\/;/.exec(page) ?? [];
  const taken = new RegExp(source);
  const kept = ['class', 'style', 'src', 'alt', 'tabindex', 'role', 'hidden', 'data-to', 'aria-pressed'];
  for (const name of [...kept, 'viewBox', 'stroke-width', 'd', 'cx', 'r', 'x1', 'points', 'opacity'])
    expect(taken.test(name), name).toBe(true);
  for (const name of [
    'href',
    'id',
    'onclick',
    'onerror',
    'srcdoc',
    'srcset',
    'value',
    'action',
    'xlink:href',
  ])
    expect(taken.test(name), name).toBe(false);
});
