import { describe, expect, test } from 'vitest';
import { planEviction } from './eviction.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `r${at}`);
const list = (name: string, owner: string, count: number, at: number) => ({
  list: name,
  owner,
  order: ids(count),
  at,
});

describe('when space is short', () => {
  test('nothing goes that need not go', () => {
    expect(planEviction([list('a', '', 50, 1)], 0, '')).toEqual([]);
  });

  test('everybody’s lists go first, the one that was not read for longest before others', () => {
    const lists = [list('mine', 'm1', 200, 1), list('new', '', 50, 9), list('old', '', 50, 2)];
    expect(planEviction(lists, 40, '')).toEqual([{ list: 'old', keep: 0 }]);
    expect(planEviction(lists, 60, '')).toEqual([
      { list: 'old', keep: 0 },
      { list: 'new', keep: 0 },
    ]);
  });

  test('then the tails of long lists go, and their fronts stay', () => {
    const lists = [list('short', 'm1', 20, 1), list('long', 'm1', 500, 5), list('old', '', 10, 9)];
    expect(planEviction(lists, 100, '')).toEqual([
      { list: 'old', keep: 0 },
      { list: 'long', keep: 60 },
    ]);
  });

  test('what is looked at is cut last, at its end, by no more than is missing', () => {
    const lists = [list('looked', 'm1', 1000, 1), list('other', 'm1', 30, 2)];
    expect(planEviction(lists, 130, 'looked')).toEqual([
      { list: 'other', keep: 0 },
      { list: 'looked', keep: 900 },
    ]);
  });

  test('a gap is no row', () => {
    const gapped = { list: 'g', owner: '', order: ['a', '', 'b'], at: 1 };
    expect(planEviction([gapped, list('next', '', 1, 2)], 3, '')).toHaveLength(2);
  });
});
