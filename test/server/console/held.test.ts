import { beforeAll, describe, expect, test } from 'vitest';
import { performAction } from '../../../contract/console/actions.ts';
import { showHeld } from '../../../contract/console/withdrawals.ts';
import { uuidv7 } from '../../../server/db/uuid.ts';
import { settleProvider } from '../../../server/ledger/house.ts';
import { type WithdrawalDesk, withdrawalDesk } from '../../support/console/withdrawal-desk.ts';
import { give } from '../../support/rounds.ts';
import { engines } from '../../support/setup/engines.ts';
import { newKey } from '../../support/site.ts';

describe.each(engines)('money held for members, on $name', (engine) => {
  let desk: WithdrawalDesk;

  beforeAll(async () => {
    desk = await withdrawalDesk(engine);
  });

  test('money held for members stands day by day against what the bank holds', async () => {
    const { db } = desk.site.plaza;
    const held = async () => desk.cashier.call(showHeld, {});
    const before = (await held()).days[0];
    const sum = async (sql: string) => Number((await db.query<{ sum: string }>(sql)).rows[0]?.sum);
    expect(Number(before?.held) * 100).toBe(
      await sum('SELECT sum(cash + stake + withdraw) AS sum FROM account'),
    );
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await db.query(
      `INSERT INTO transfer (ref, kind, debit, credit, amount, at) VALUES ($1, 'funded', 'bank', 'house', 700000, $2)`,
      [uuidv7(), `${yesterday}T12:00:00Z`],
    );
    await give(desk.site, desk.old.id, 30_000n);
    await settleProvider(db, 20_000n, newKey());
    const { days } = await held();
    expect(days.map(({ day }) => day)).toEqual([new Date().toISOString().slice(0, 10), yesterday]);
    const cents = (text?: string) => Math.round(Number(text) * 100);
    expect(cents(days[0]?.held) - cents(before?.held)).toBe(30_000);
    expect(cents(days[0]?.bank) - cents(before?.bank)).toBe(720_000);
    expect(cents(days[0]?.providers) - cents(before?.providers)).toBe(10_000);
    expect(days[1]).toMatchObject({
      held: '0.00',
      bank: '7000.00',
      providers: '0.00',
      cover: '7000.00',
      entered: null,
    });

    await desk.act('bank balance', { day: yesterday, amount: '6999.50' });
    await desk.act('bank balance', { day: yesterday, amount: '7000.50' });
    expect((await held()).days[1]).toMatchObject({
      entered: { amount: '7000.50', by: desk.cashier.name },
      difference: '0.50',
      cover: '7000.50',
    });
    const later = { day: '2999-01-01', amount: '1' };
    await desk.cashier.refused(
      performAction,
      { action: 'bank balance', given: later, reason: '' },
      'refused',
    );
    const until = (await desk.cashier.call(showHeld, { until: '2001-01-01' })).days;
    expect(until).toEqual([]);
  });
});
