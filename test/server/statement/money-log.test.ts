import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { getMoneyLog } from '../../../contract/statement.ts';
import { post, type Transfer } from '../../../server/ledger/post.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';

type Sides = [Transfer['debit'], Transfer['credit'], bigint];

/** One of each movement that touches cash, oldest first. */
const moves: Sides[] = [
  ['psp_clearing', 'cash', 100_00n],
  ['cash', 'stake', 30_00n],
  ['house', 'cash', 39_05n],
  ['stake', 'cash', 10_00n],
  ['cash', 'withdraw', 50_00n],
  ['withdraw', 'cash', 20_00n],
  ['cash', 'fee', 1_00n],
  ['cash', 'psp_clearing', 5_00n],
];

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let as: Session;
  beforeAll(async () => {
    site = await openSite(engine);
    as = await site.member();
    for (const [debit, credit, amount] of moves) {
      const kind = `${debit}_${credit}`;
      await post(site.plaza.db, { ref: randomUUID(), kind, debit, credit, amount, member: as.id });
    }
  });
  const log = (input: Record<string, string> = {}) => site.ask(getMoneyLog, input, { as });

  test('each movement has its kind, a signed amount and the balance after it, newest first', async () => {
    const rows = (await log()).map(({ kind, money, balance }) => [kind, money, balance]);
    expect(rows).toEqual([
      ['correction', '-5.00', '83.05'],
      ['fee', '-1.00', '88.05'],
      ['returned', '20.00', '89.05'],
      ['withdrawal', '-50.00', '69.05'],
      ['refund', '10.00', '119.05'],
      ['win', '39.05', '109.05'],
      ['stake', '-30.00', '70.00'],
      ['recharge', '100.00', '100.00'],
    ]);
    expect((await log()).at(-1)?.type_txt).toBe('Deposit');
  });

  test('pages follow each other without gap or overlap, by number and by the last id seen', async () => {
    const whole = await log({ limit: '50' });
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => log({ page, limit: '3' })));
    expect(pages.map((page) => page.length)).toEqual([3, 3, 2, 0]);
    expect(pages.flat()).toEqual(whole);
    const third = whole[2]?.id ?? '';
    expect(await log({ before: third, limit: '50' })).toEqual(whole.slice(3));
  });

  test('a movement of no record names none', async () => {
    expect((await log({ limit: '50' })).filter(({ about }) => about)).toEqual([]);
  });

  test('a movement names the round, the payment method or the account that it is of', async () => {
    const rich = await site.member();
    const [deposited, ordered, round] = [randomUUID(), randomUUID(), randomUUID()];
    const { db } = site.plaza;
    await db.query({
      text: `INSERT INTO recharge (id, member, channel, provider, amount, currency, day, state, created_at, updated_at, expires_at)
        VALUES ($1, $2, 'Mexicopay', 'sandbox', 10000, 'MXN', '2026-11-20', 'paid', now(), now(), now())`,
      values: [deposited, rich.id],
    });
    await db.query({
      text: `INSERT INTO round (id, game, expect, chain, period, opens_at, closes_at, draws_at, prices)
        VALUES ($1, 'k3-1m', '202611200842', $1, 1, now(), now(), now(), '{}')`,
      values: [round],
    });
    await db.query({
      text: `INSERT INTO orders (id, member, round, slot, stake, day, at, salt)
        VALUES ($1, $2, $3, 0, 3000, '2026-11-20', now(), '')`,
      values: [ordered, rich.id, round],
    });
    const of = { member: rich.id };
    await post(db, {
      ref: deposited,
      kind: 'recharge',
      debit: 'psp_clearing',
      credit: 'cash',
      amount: 100_00n,
      ...of,
    });
    await post(db, { ref: ordered, kind: 'stake', debit: 'cash', credit: 'stake', amount: 30_00n, ...of });
    const rows = await site.ask(getMoneyLog, {}, { as: rich });
    expect(rows.map(({ about }) => about)).toEqual([
      { record: 'order', id: ordered, name: '202611200842' },
      { record: 'deposit', id: deposited, name: 'Mexicopay' },
    ]);
  });

  test('a kind can be asked for alone', async () => {
    expect((await log({ kind: 'win' })).map(({ money }) => money)).toEqual(['39.05']);
    const kinds = new Set((await log({ limit: '50' })).map(({ kind }) => kind));
    expect(kinds.size).toBe(moves.length);
  });

  test('bad pages are named, and others see nothing of it', async () => {
    const bad = { limit: '51', page: '0', kind: 'gift', before: 'x1' };
    for (const [name, value] of Object.entries(bad)) {
      const data = await site.refused(getMoneyLog, { [name]: value } as object, 'invalid', { as });
      expect(Object.keys(data as object)).toEqual([name]);
    }
    expect(await site.ask(getMoneyLog, {}, { as: await site.member() })).toEqual([]);
  });
});
