/** The same work many times, told which time it is. */
export const times = <Result>(count: number, work: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => work(index));

/** The same work many times at once. */
export const atOnce = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(times(count, work));

/** The same work many times, so many of them at once. */
export async function inBatches<Result>(
  count: number,
  size: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const done: Result[] = [];
  while (done.length < count) {
    const from = done.length;
    done.push(...(await atOnce(Math.min(size, count - from), (i) => work(from + i))));
  }
  return done;
}

/** How often each error word came; 'done' where there was none. */
export function tally(words: (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word ?? 'done'] = (counts[word ?? 'done'] ?? 0) + 1;
  return counts;
}
