import { expect, test } from 'vitest';
import type { Plaza } from '../../../server/context/app-context.ts';
import { runCommand } from '../../../server/operator/run.ts';

/** What is no command is told before anything of a site is touched. */
const nowhere = {} as Plaza;

test.each([
  [['settings'], 'settings has: get, history, set, restore'],
  [['settings', 'put'], 'settings has: get, history, set, restore'],
  [['house', 'fund'], 'AMOUNT is missing'],
  [['house', 'fund', '5', '6'], 'Unexpected argument 6; put text with spaces in quotes'],
  [['house', 'fund', '5', '--note', 'x'], 'unknown option --note'],
  [['house', 'fund', '5', '--ref'], '--ref needs a value'],
  [
    ['house', 'fund', '5', '--ref=x'],
    '--ref must be a UUID; the same one funds once, so a command may be repeated, not "x"',
  ],
])('%j is no command, and the answer says what is right', async (words, line) => {
  const { code, lines } = await runCommand(nowhere, { words });
  expect({ code, line: lines[0] }).toEqual({ code: 2, line });
});

test('an area that there is not names those there are', async () => {
  const { code, lines } = await runCommand(nowhere, { words: ['casino', 'win'] });
  expect(code).toBe(2);
  expect(lines[0]).toMatch(/^No such area casino\. Areas: settings, invite, member, /);
});
