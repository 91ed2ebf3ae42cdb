import { expect, test } from 'vitest';
import {
  busyIn,
  committedAt,
  longestTask,
  markAt,
  pageThread,
  partsOf,
  type TraceEvent,
} from '../../bench/pwa/trace.ts';

const on =
  (tid: number) =>
  (event: Partial<TraceEvent>): TraceEvent => ({
    ...{ name: 'RunTask', ph: 'X', pid: 7, tid, ts: 0 },
    ...event,
  });
const [page, other] = [on(1), on(2)];
const began = (ts: number, url: string) => page({ name: 'CommitLoad', ts, args: { data: { url } } });

const events = [
  began(50, 'http://localhost:1/'),
  began(60, ''),
  page({ name: 'Layout', ts: 110, dur: 40_000 }),
  page({ ts: 100, dur: 90_000, tdur: 80_000 }),
  page({ ts: 100_000, dur: 300_000, tdur: 20_000 }),
  page({ name: 'used', ph: 'I', ts: 400_000 }),
  page({ ts: 500_000, dur: 30_000, tdur: 30_000 }),
  other({ ts: 0, dur: 900_000, tdur: 900_000 }),
];

test('the thread of the page is the one with its mark, not the busiest', () => {
  expect(pageThread(events, 'used').every(({ tid }) => tid === 1)).toBe(true);
  expect(() => pageThread(events, 'never')).toThrow('no mark never');
});

test('the longest task is the one that kept the processor longest, not the one that waited for it', () => {
  expect(longestTask(pageThread(events, 'used'))).toEqual({ ts: 100, dur: 90_000, busy: 80_000 });
});

test('what begins after a mark is told apart', () => {
  const thread = pageThread(events, 'used');
  expect(longestTask(thread, markAt(thread, 'used')).busy).toBe(30_000);
  expect(longestTask(thread, 0, 50).busy).toBe(0);
  expect(() => markAt(thread, 'never')).toThrow('no mark never');
});

test('a page begins with its address, not with the empty page that follows in the same process', () => {
  expect(committedAt(pageThread(events, 'used'))).toBe(50);
  expect(() => committedAt([began(60, '')])).toThrow('no page of a site');
});

test('layout inside the task is told, and no other', () => {
  const thread = pageThread([...events, page({ name: 'Layout', ts: 450_000, dur: 9000 })], 'used');
  expect(partsOf(thread, longestTask(thread))).toEqual({ Layout: 40 });
});

const frame = (functionName: string) => ({ functionName, url: 'a.js', lineNumber: 0, columnNumber: 0 });

test('a function has its own time and that of what it called; a gap in the samples is nobody’s', () => {
  const nodes = [
    { id: 1, callFrame: frame('(root)') },
    { id: 2, parent: 1, callFrame: frame('render') },
    { id: 3, parent: 2, callFrame: frame('verify') },
    { id: 4, parent: 1, callFrame: frame('(idle)') },
  ];
  const profile = [
    page({ name: 'Profile', ph: 'P', id: '1', args: { data: { startTime: 0 } } }),
    on(9)({
      ...{ name: 'ProfileChunk', ph: 'P', id: '1' },
      args: {
        data: {
          cpuProfile: { nodes, samples: [2, 3, 3, 4, 2] },
          timeDeltas: [1000, 1000, 1000, 1000, 200_000],
        },
      },
    }),
  ];
  const busy = busyIn(profile, profile.slice(0, 1), { ts: 0, dur: 150_000, busy: 150_000 });
  expect(busy.map(({ frame: { functionName }, self, total }) => [functionName, self, total])).toEqual([
    ['verify', 2, 2],
    ['render', 1, 3],
  ]);
});
