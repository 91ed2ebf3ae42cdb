import { expect, test } from 'vitest';
import { deviceOf } from './SessionRow.tsx';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const rows = [
  [
    'Chrome',
    'Android',
    `${mozilla} (Linux; Android 14; Pixel 8) ${webkit} Chrome/131.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet',
    'Android',
    `${mozilla} (Linux; Android 13) ${webkit} SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`,
  ],
  [
    'Safari',
    'iPhone',
    `${mozilla} (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome',
    'iPhone',
    `${mozilla} (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Edge',
    'Windows',
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`,
  ],
  ['Opera', 'Windows', `${mozilla} (Windows NT 10.0) ${webkit} Chrome/130.0 Safari/537.36 OPR/115.0`],
  ['Firefox', 'Linux', `${mozilla} (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0`],
  [
    'Safari',
    'Mac',
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15`,
  ],
  [undefined, undefined, 'curl/8.5.0'],
  [undefined, undefined, ''],
] as const;

test.each(rows)('%s on %s is told from what it says of itself', (browser, system, agent) => {
  expect(deviceOf(agent)).toMatchObject({ browser, system });
});

test('phones are told from computers', () => {
  expect(rows.map(([, , agent]) => deviceOf(agent).phone)).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, false, false, false],
  ]);
});
