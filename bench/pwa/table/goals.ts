/**
 * A goal of the client's speed. `by` what it is judged: the ratio to the reference page, or the value itself. `must` is
 * a limit, `aim` the place to get to.
 */
export type Goal = {
  title: string;
  by: 'ratio' | 'value';
  better: 'less' | 'more';
  unit: 'ms' | 'bytes' | 'points' | 'score';
  must: number;
  aim: number;
};

const ratio = (title: string, must: number, aim: number): Goal => ({
  ...{ title, must, aim },
  ...{ by: 'ratio', better: 'less', unit: 'ms' },
});

const bytes = (title: string, must: number, aim: number): Goal => ({
  ...{ title, must, aim },
  ...{ by: 'value', better: 'less', unit: 'bytes' },
});

const points = (title: string, must: number, aim: number): Goal => ({
  ...{ title, must, aim },
  ...{ by: 'value', better: 'more', unit: 'points' },
});

/** The goals in the order of the table. */
export const goals = {
  home: points('Lighthouse performance, Home', 98, 100),
  screen: points('Lighthouse performance, other screens', 94, 98),
  reload: ratio('First row on reload', 1.8, 1.5),
  tab: ratio('First row in a new tab', 1.8, 1.5),
  own: ratio("The app's own row", 2.4, 2),
  answer: ratio('A tap on that row answered', 3.5, 3),
  task: ratio('Longest task of the thread', 2.5, 1.5),
  shift: {
    ...{ title: 'CLS, swaps of what looks the same included', by: 'value', better: 'less' },
    ...{ unit: 'score', must: 0, aim: 0 },
  },
  tap: {
    ...{ title: 'A tap to its next paint', by: 'value', better: 'less' },
    ...{ unit: 'ms', must: 100, aim: 80 },
  },
  tile: bytes("Bytes until Home's first game tile answers a tap", 190_000, 160_000),
  entry: bytes("The entry's script, brotli", 100_000, 90_000),
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;
