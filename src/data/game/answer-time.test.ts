import { expect, test, vi } from 'vitest';

const start = Date.parse('2026-03-01T10:00:00Z');
const at = (ms: number) => ({ wall: start + 7000 + ms, steady: ms, life: 0 });
const server = (ms: number) => new Date(start + ms).toISOString();

/** The function as a page has it that was just loaded. */
async function load() {
  vi.resetModules();
  return (await import('./answer-time.ts')).answerTime;
}

test('an answer was made in the middle between sending and receiving', async () => {
  const answerTime = await load();
  expect(answerTime(server(1050), at(1000), at(1100))).toEqual(at(1050));
  expect(answerTime(undefined, at(2000), at(2400))).toEqual(at(2200));
});

test('an answer that a cache held is as old as earlier answers prove', async () => {
  const answerTime = await load();
  answerTime(server(1000), at(1000), at(1000));
  expect(answerTime(server(4000), at(4900), at(4900))).toEqual(at(4000));
  // Slow networks prove less, and never that an answer is older than it is.
  expect(answerTime(server(6200), at(6000), at(6400))).toEqual(at(6200));
});

test('the first answer may be a held one: the next that is not corrects it', async () => {
  const answerTime = await load();
  expect(answerTime(server(1000), at(1800), at(1800))).toEqual(at(1800));
  answerTime(server(3000), at(3000), at(3000));
  expect(answerTime(server(4000), at(4800), at(4800))).toEqual(at(4000));
});

test('a server whose clock was set back is believed', async () => {
  const answerTime = await load();
  answerTime(server(10_000), at(1000), at(1000));
  expect(answerTime(server(2000), at(2000), at(2000))).toEqual(at(2000));
  expect(answerTime(server(3000), at(3000), at(3000))).toEqual(at(3000));
});
