import type { Page } from '@playwright/test';
import { changed } from './answers.ts';

type Info = { name: string; opencode: number[] };

/** A table of the test's own round: closed with some seconds to its draw, until `draw` is called. */
export interface DrawnTable {
  /** From now on the server says that the round is drawn, and what its bets came to. */
  draw(): void;
}

const before = '202611220572';
const round = '202611220573';
const after = '202611220574';

const pick = (type: string, name: string, win_money: string) => ({
  ...{ expect: round, type, name, money: '1.00', proportion: '1.95', win_money },
});

interface Play {
  /** Seconds to the draw, all of them closed; with `open` the seconds before the close. */
  seconds: number;
  open?: number;
  /** The round is the first of its game. */
  first?: boolean;
  /** What came back of 3.00 on Big, Even and Sum 12; without it nothing was bet. */
  returned?: string;
}

/** The dice of the scripted draw: 3, 3, 5, sum 11. */
export async function drawnTable(
  page: Page,
  { seconds, open = 0, first = false, returned }: Play,
): Promise<DrawnTable> {
  let drawn = false;
  let name = '';
  /** When the page first asked: however long it took to get there, it has all of the seconds. */
  let start: number | undefined;
  const at = Date.parse('2026-11-22T09:33:00.000Z');
  await changed<Info>(page, '**/api/Lottery/getLotteryInfo*', (data) => {
    name = data.name;
    start ??= Date.now();
    const gone = Date.now() - start;
    const left = drawn ? 60_000 : Math.max(0, (seconds + open) * 1000 - gone);
    const server_time = new Date((drawn ? at + 60_000 : at) - left).toISOString();
    return {
      ...data,
      ...(drawn
        ? { next_expect: after, now_expect: round, opencode: [3, 3, 5], closes_in: 54_000 }
        : {
            next_expect: round,
            ...(first ? { now_expect: '', opencode: [] } : { now_expect: before, opencode: [4, 5, 1] }),
          }),
      ...(!drawn && { closes_in: Math.max(0, left - seconds * 1000) }),
      ...{ second: Math.floor(left / 1000), server_time, commitment: '', committed_expect: '' },
    };
  });
  const sums = (expect: string, opencode: number[], total: number) => ({
    ...{ expect, opencode, total, one: total > 10 ? 'large' : 'small', two: total % 2 ? 'single' : 'pair' },
    create_time: '2026-11-22T09:31:00.000Z',
  });
  await changed(page, '**/api/Lottery/getLotteryOneList*', () => [
    ...(drawn ? [sums(round, [3, 3, 5], 11)] : []),
    ...(first ? [] : [sums(before, [4, 5, 1], 10)]),
  ]);
  await changed(page, '**/api/member/getUserGameList*', () =>
    returned === undefined ? [] : [order(name, drawn ? returned : undefined)],
  );
  return {
    draw: () => {
      drawn = true;
    },
  };
}

function order(name: string, returned: string | undefined) {
  const won = returned === undefined ? '0.00' : returned;
  return {
    ...{ id: 'o1', ico: '', name, one: '', two: '', money: '3.00', win_money: won },
    ...(returned === undefined
      ? { status: 0, status_text: 'Waiting', opencode: [] }
      : { status: 1, status_text: 'Settled', opencode: [3, 3, 5] }),
    ...{ create_time: '2026-11-22T09:32:10.000Z', update_time: '2026-11-22T09:33:01.000Z' },
    data: [pick('large', 'Big', won), pick('pair', 'Even', '0.00'), pick('sum_12', 'Sum 12', '0.00')],
  };
}
