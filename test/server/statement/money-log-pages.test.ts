import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getMoneyLog } from '../../../contract/statement.ts';
import { post } from '../../../server/ledger/post.ts';
import { engines } from '../../support/setup/engines.ts';
import { openSite } from '../../support/site.ts';

describe.each(engines)('on $name', (engine) => {
  const opened = openSite(engine);

  test('a page of the money log has ten movements', async () => {
    const site = await opened;
    const as = await site.member();
    for (let i = 0; i < 11; i++) {
      const sides = { debit: 'psp_clearing', credit: 'cash', amount: 100n } as const;
      await post(site.plaza.db, { ref: randomUUID(), kind: 'recharge', ...sides, member: as.id });
    }
    const page = async (number: string) => (await site.ask(getMoneyLog, { page: number }, { as })).length;
    expect((await site.ask(getMoneyLog, {}, { as })).length).toBe(10);
    expect([await page('1'), await page('2')]).toEqual([10, 1]);
  });
});
