import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check } from '../../server/ledger/check.ts';
import { type Caller, type ConsoleSite, consoleSite, withConsole } from '../support/console/console-site.ts';
import { fillMany } from '../support/console/many-members.ts';
import { engines } from '../support/setup/engines.ts';
import { site as nodeOf } from '../support/site.ts';

/** Milliseconds of server time that the first rows of a call may take. */
const reach = 300;
const size = { members: 10_000, orders: 1_000_000, days: 30 };

type Ids = Record<'member' | 'withdrawal' | 'deposit' | 'case' | 'round' | 'order', string>;

async function idsOf({ plaza: { db } }: ConsoleSite): Promise<Ids> {
  const { rows } = await db.query<Ids>(
    `SELECT (SELECT id FROM member WHERE username_key = 'user_000040') AS member,
       (SELECT id FROM withdrawal WHERE state = 'review' LIMIT 1) AS withdrawal,
       (SELECT id FROM recharge WHERE state = 'paid' LIMIT 1) AS deposit, (SELECT id FROM cases LIMIT 1) AS case,
       (SELECT expect FROM round WHERE game = 'k3-1m' ORDER BY expect DESC LIMIT 1) AS round,
       (SELECT id FROM orders LIMIT 1) AS order`,
  );
  return rows[0] as Ids;
}

/** What is asked of every room, with what costs most: nothing narrowed down, or a search that finds little. */
const asked = (ids: Ids): [path: string, input: Record<string, unknown>][] => [
  ['/today/show', {}],
  ...['deposits', 'withdrawals', 'net', 'stakes', 'returns', 'ggr', 'fees', 'ngr'].map(
    (flow): [string, Record<string, unknown>] => ['/today/rows', { flow }],
  ),
  ['/today/players', {}],
  ['/withdrawals/queue', {}],
  ['/withdrawals/facts', { id: ids.withdrawal }],
  ['/withdrawals/held', {}],
  ['/deposits/list', {}],
  ['/deposits/list', { states: ['pending'] }],
  ['/deposits/list', { text: 'user_000040' }],
  ['/deposits/list', { text: '2000.00' }],
  ['/deposits/show', { id: ids.deposit }],
  ['/deposits/webhooks', {}],
  ['/deposits/reconciliations', {}],
  ['/members/search', { text: '' }],
  ['/members/search', { text: '', state: 'paused' }],
  ['/members/search', { text: '', risk: 'case' }],
  ['/members/search', { text: '', withdrawal: true }],
  ['/members/search', { text: '', from: '2026-01-01', to: '2026-02-01' }],
  ['/members/search', { text: 'user_0099' }],
  ['/members/search', { text: '_009' }],
  ['/members/search', { text: 'Surname9999' }],
  ['/members/search', { text: 'nobody at all' }],
  ['/members/search', { text: '1234', by: 'card' }],
  ['/members/search', { text: '10.1.1.1', by: 'network' }],
  ['/members/search', { text: ids.order, by: 'order' }],
  ['/members/show', { id: ids.member }],
  ['/members/money', { id: ids.member }],
  ['/members/orders', { id: ids.member }],
  ['/members/payments', { id: ids.member }],
  ['/members/sessions', { id: ids.member }],
  ['/members/notes', { id: ids.member }],
  ['/members/audit', { id: ids.member }],
  ['/games/list', {}],
  ['/games/show', { game: 'k3-1m' }],
  ['/games/chains', {}],
  ['/games/relays', {}],
  ['/games/rounds', { game: 'k3-1m' }],
  ['/games/distribution', { game: 'k3-1m', last: 20_000 }],
  ['/cases/list', {}],
  ['/cases/list', { state: 'closed' }],
  ['/cases/reports', {}],
  ['/find', { text: 'user_0001' }],
  ['/find', { text: '_0001' }],
  ['/find', { text: ids.member }],
  ['/find', { text: ids.round.slice(0, 8) }],
  ['/find', { text: 'withdrawal' }],
  ['/find', { text: '2000.00' }],
  ['/find', { text: '1234.56' }],
  ['/proposals/list', {}],
  ['/audit/list', {}],
  ['/settings/list', {}],
  ['/operators/list', {}],
];

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] as number;

async function timed(owner: Caller, path: string, input: unknown): Promise<number> {
  const before = performance.now();
  const { status, body } = await owner.raw({ path } as never, input);
  const took = performance.now() - before;
  expect({ path, status, body: status === 200 ? '' : body }).toEqual({ path, status: 200, body: '' });
  return took;
}

const line = (name: string, ms: number) =>
  `${name.padEnd(60)} ${ms.toFixed(1).padStart(8)} ms ${(ms / reach).toFixed(3).padStart(7)} of ${reach}`;

// One engine: PostgreSQL where there is one, because a site of this size runs on it.
describe.each(engines.slice(-1))('a site of 10,000 members and 1,000,000 orders on $name', (engine) => {
  let site: ConsoleSite;
  let owner: Caller;
  const told: string[] = [];
  beforeAll(async () => {
    site = await consoleSite(engine);
    await fillMany(site, size);
    owner = await site.as('owner');
  }, 1_800_000);
  afterAll(() => console.log(told.join('\n')));

  test('is one that the ledger’s check finds clean', async () => {
    const { rows } = await site.plaza.db.query(
      'SELECT (SELECT count(*) FROM member)::int AS members, (SELECT count(*) FROM orders)::int AS orders',
    );
    expect(rows).toEqual([{ members: size.members, orders: size.orders }]);
    expect(await check(site.plaza.db)).toEqual([]);
  });

  test('a node’s first answer of Today comes in time', async () => {
    const node = withConsole(nodeOf({ ...site.plaza }));
    const first = await node.again(owner.name);
    const took = await timed(first, '/today/show', {});
    told.push(line('/today/show, the first of a node', took));
    expect(took).toBeLessThan(reach);
  });

  test('first rows of every call come in time', async () => {
    const late: string[] = [];
    for (const [path, input] of asked(await idsOf(site))) {
      const times: number[] = [];
      for (let i = 0; i < 5; i++) times.push(await timed(owner, path, input));
      const took = median(times);
      const text = line(`${path} ${JSON.stringify(input)}`, took);
      told.push(text);
      if (took >= reach) late.push(text);
    }
    expect(late).toEqual([]);
  });
});
