import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeFirstPage, mergeNextPage, type Order } from './merge-pages.ts';

const size = 3;

/** A server's list, newest first, read as the mirror reads it. */
class Server {
  ids: string[] = [];
  #last = 0;

  add(count: number) {
    for (let i = 0; i < count; i++) this.ids.unshift(`r${++this.#last}`);
  }

  remove(place: number) {
    this.ids.splice(place, 1);
  }

  /** From 1. */
  page(number: number) {
    const ids = this.ids.slice((number - 1) * size, number * size);
    return { ids, ended: ids.length < size };
  }

  first = () => this.page(1);

  after(id: string) {
    const ids = this.ids.slice(this.ids.indexOf(id) + 1).slice(0, size);
    return { ids, ended: ids.length < size };
  }
}

function readOn(server: Server, stored: Order): Order {
  const gap = stored.order.indexOf('');
  const known = gap === -1 ? stored.order : stored.order.slice(0, gap);
  const last = known.at(-1);
  return last === undefined ? stored : mergeNextPage(stored, server.after(last), last);
}

/** All pages up to a gap, one after the other. */
function readWhole(server: Server, stored: Order): Order {
  let whole = mergeFirstPage(stored, server.first());
  for (let page = 2; ; page++) {
    const gap = whole.order.indexOf('');
    const known = gap === -1 ? whole.order : whole.order.slice(0, gap);
    const before = known[(page - 1) * size - 1];
    if (before === undefined || known.length <= (page - 1) * size) return whole;
    whole = mergeNextPage(whole, server.page(page), before);
  }
}

describe('a mirrored list', () => {
  test('shows the front as the server has it, and says where rows are missing', () => {
    const server = new Server();
    server.add(5);
    let stored = mergeFirstPage(undefined, server.first());
    expect(stored).toEqual({ order: ['r5', 'r4', 'r3'], ended: false });
    server.add(4);
    stored = mergeFirstPage(stored, server.first());
    expect(stored.order).toEqual(['r9', 'r8', 'r7', '', 'r5', 'r4', 'r3']);
    stored = readOn(server, stored);
    expect(stored.order).toEqual(['r9', 'r8', 'r7', 'r6', 'r5', 'r4', 'r3']);
    stored = readOn(server, stored);
    expect(stored).toEqual({ order: ['r9', 'r8', 'r7', 'r6', 'r5', 'r4', 'r3', 'r2', 'r1'], ended: true });
  });

  test('drops what the server no longer has among the rows it gave', () => {
    const stored = mergeFirstPage({ order: ['c', 'b', 'a'], ended: true }, { ids: ['c', 'a'], ended: true });
    expect(stored).toEqual({ order: ['c', 'a'], ended: true });
  });

  test('drops what went from a page deep in it, when that page is read anew', () => {
    const server = new Server();
    server.add(9);
    let stored = { order: [...server.ids], ended: true };
    server.remove(7);
    server.remove(4);
    stored = readWhole(server, stored);
    expect(stored).toEqual({ order: ['r9', 'r8', 'r7', 'r6', 'r4', 'r3', 'r1'], ended: true });
  });

  test('says where rows may be missing when a page meets none of those that stood there', () => {
    const stored = { order: ['f', 'e', 'b', 'a'], ended: true };
    expect(mergeNextPage(stored, { ids: ['d', 'c'], ended: false }, 'e')).toEqual({
      order: ['f', 'e', 'd', 'c', '', 'b', 'a'],
      ended: true,
    });
  });

  test('keeps a gap that lies behind the page that came', () => {
    const stored = { order: ['f', 'e', 'd', '', 'a'], ended: true };
    expect(mergeNextPage(stored, { ids: ['e', 'd'], ended: false }, 'f')).toEqual(stored);
  });

  test('is at its end where a site gives its front again whatever page it is asked for', () => {
    const ids = ['d', 'c', 'b', 'a'];
    expect(mergeNextPage({ order: ids, ended: false }, { ids, ended: false }, 'a')).toEqual({
      order: ids,
      ended: true,
    });
    const apart = { order: [...ids, '', 'x'], ended: false };
    expect(mergeNextPage(apart, { ids, ended: false }, 'a')).toEqual({ order: ids, ended: true });
  });

  test('is not at its end when rows that came in front have shifted a page into what is known', () => {
    const stored = { order: ['f', 'e', 'd', 'c', 'b'], ended: false };
    expect(mergeNextPage(stored, { ids: ['d', 'c', 'b'], ended: false }, 'b')).toEqual(stored);
  });

  test('comes to hold exactly the rows of the server, however reads and new rows mix', () => {
    const step = fc.oneof(
      fc.nat(7).map((add) => ({ add })),
      fc.constant('refresh'),
      fc.constant('more'),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const server = new Server();
        let stored = mergeFirstPage(undefined, server.first());
        for (const what of steps) {
          if (typeof what === 'object') server.add(what.add);
          else stored = what === 'refresh' ? mergeFirstPage(stored, server.first()) : readOn(server, stored);
          const rows = stored.order.filter((id) => id !== '');
          expect(new Set(rows).size).toBe(rows.length);
          expect(stored.order.length - rows.length).toBeLessThanOrEqual(1);
          // Without a gap the rows are a run of the server's list: nothing is missing in between.
          for (const run of stored.order.join(' ').split('  ')) {
            const ids = run.split(' ').filter(Boolean);
            if (ids[0])
              expect(server.ids.slice(server.ids.indexOf(ids[0])).slice(0, ids.length)).toEqual(ids);
          }
        }
        stored = mergeFirstPage(stored, server.first());
        for (let i = 0; i < 200 && !(stored.ended && !stored.order.includes('')); i++)
          stored = readOn(server, stored);
        expect(stored.order).toEqual(server.ids);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  test('comes to hold exactly the rows of the server when rows go as well, wherever they stood', () => {
    const step = fc.oneof(
      fc.nat(7).map((add) => ({ add })),
      fc.nat(30).map((remove) => ({ remove })),
      fc.constantFrom('refresh', 'more'),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const server = new Server();
        let stored = mergeFirstPage(undefined, server.first());
        for (const what of steps) {
          if (what === 'refresh') stored = mergeFirstPage(stored, server.first());
          else if (typeof what === 'string') stored = readOn(server, stored);
          else if ('add' in what) server.add(what.add);
          else server.remove(what.remove);
          const rows = stored.order.filter((id) => id !== '');
          expect(new Set(rows).size).toBe(rows.length);
          expect(stored.order.length - rows.length).toBeLessThanOrEqual(1);
        }
        for (let i = 0; i < 200; i++) {
          stored = readWhole(server, stored);
          if (stored.ended && !stored.order.includes('')) break;
          stored = readOn(server, stored);
        }
        expect(readWhole(server, stored).order).toEqual(server.ids);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
