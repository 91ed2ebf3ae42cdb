import { afterEach, expect, test, vi } from 'vitest';
import { unlessOvertaken } from './overtaken.ts';

afterEach(() => vi.useRealTimers());

/** A network on which each request waits until it is let through, or aborted. */
function network() {
  const sent: { path: string; answer: () => void }[] = [];
  const send = (path: string, method = 'GET') =>
    unlessOvertaken(
      new Request(`http://plaza.test${path}`, { method }),
      (asked) =>
        new Promise<string>((answered, failed) => {
          sent.push({ path, answer: () => answered(path) });
          asked.signal.addEventListener('abort', () => failed(asked.signal.reason));
        }),
    );
  const paths = () => sent.map(({ path }) => path);
  return { sent, send, paths };
}

test('a read that hangs is sent anew when a later request has its answer', async () => {
  vi.useFakeTimers();
  const { sent, send, paths } = network();
  const hanging = send('/rows');
  vi.advanceTimersByTime(9_000);
  const later = send('/base');
  sent[1]?.answer();
  expect(await later).toBe('/base');
  await vi.waitFor(() => expect(paths()).toEqual(['/rows', '/base', '/rows']));
  sent[2]?.answer();
  expect(await hanging).toBe('/rows');
});

test('neither a read that has not waited for long nor a write is sent twice', async () => {
  vi.useFakeTimers();
  const { sent, send, paths } = network();
  const write = send('/order', 'POST');
  vi.advanceTimersByTime(9_000);
  const young = send('/rows');
  vi.advanceTimersByTime(1_000);
  const later = send('/base');
  for (const { answer } of sent.toReversed()) answer();
  expect(await Promise.all([write, young, later])).toEqual(['/order', '/rows', '/base']);
  expect(paths()).toEqual(['/order', '/rows', '/base']);
});

test('a read that its caller gives up is not sent anew', async () => {
  const givenUp = new AbortController();
  const run = vi.fn(
    ({ signal }: Request) =>
      new Promise((_, failed) => signal.addEventListener('abort', () => failed(signal.reason))),
  );
  const read = unlessOvertaken(new Request('http://plaza.test/rows', { signal: givenUp.signal }), run);
  givenUp.abort();
  await expect(read).rejects.toThrow(/abort/);
  expect(run).toHaveBeenCalledTimes(1);
});
