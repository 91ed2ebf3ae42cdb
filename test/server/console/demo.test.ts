import { describe, expect, test } from 'vitest';
import { listReports } from '../../../contract/console/cases.ts';
import { listDeposits, showDeposit } from '../../../contract/console/deposits.ts';
import { listReconciliations, showReconciliation } from '../../../contract/console/reconciliations.ts';
import { showToday } from '../../../contract/console/today.ts';
import { listQueue, showWithdrawal } from '../../../contract/console/withdrawals.ts';
import { fillQueue, fillReconciliation, fillReport } from '../../../server/demo/desk.ts';
import { fillFeedback } from '../../../server/demo/feedback.ts';
import { makeDemoMember } from '../../../server/demo/member.ts';
import { check } from '../../../server/ledger/check.ts';
import { approvedFeedback } from '../../../server/system/feedback.ts';
import { consoleSite } from '../../support/console/console-site.ts';
import { engines } from '../../support/setup/engines.ts';

describe.each(engines)('the demo on $name', (engine) => {
  test('has three withdrawals of different risk, a report, a difference and feedback, all said to be made up', async () => {
    const site = await consoleSite(engine);
    const { plaza } = site;
    await plaza.settings.set('withdraw_hold', 0);
    await plaza.db.query(
      `INSERT INTO companion_card (id, city, name, tags, info, address, price, birthday, attributes, pictures, search, place)
       VALUES ('demo-card-7', 'c', '{"en_us": "Mia"}', '{}', '{}', '{}', 100, '1990-01-01', '{}', '[]', '', 1)`,
    );
    // An interrupted filling is completed, and nothing of it is there twice.
    for (let start = 0; start < 2; start++) {
      await makeDemoMember(plaza);
      await fillQueue(plaza);
      await fillFeedback(plaza);
      await fillReport(plaza);
      await fillReconciliation(plaza);
    }
    for (const [lang, made] of [
      ['en_us', 'this feedback is made up'],
      ['vn_vn', 'góp ý này là hư cấu'],
    ] as const) {
      const shown = (await approvedFeedback(plaza.db, lang)).map(({ content }) => content);
      expect(shown).toEqual([1, 2, 3].map(() => expect.stringContaining(made)));
    }
    const owner = await site.as('owner');
    const { rows, waiting } = await owner.call(listQueue, {});
    expect(waiting).toMatchObject({ count: 3, amount: '13750.00' });
    expect(rows.map(({ member, amount }) => `${member.username} ${amount}`).sort()).toEqual([
      'demo_ana 350.00',
      'demo_bruno 1400.00',
      'demo_carla 12000.00',
    ]);
    const of = (username: string) => rows.find(({ member }) => member.username === username);
    expect(of('demo_ana')?.marks).toEqual(['unplayed']);
    expect(of('demo_bruno')?.marks).toEqual(
      expect.arrayContaining(['first', 'new_member', 'new_card', 'unplayed']),
    );
    expect(of('demo_carla')?.marks).toEqual(expect.arrayContaining(['large', 'charged_back', 'first']));
    await owner.call(showWithdrawal, { id: of('demo_carla')?.id ?? '' });

    expect((await owner.call(listReports, {})).reports).toMatchObject([
      { member: { username: 'demo' }, target: 'demo-card-7', reason: expect.stringMatching(/^Demo data/) },
    ]);
    const { reconciliations } = await owner.call(listReconciliations, {});
    expect(reconciliations).toMatchObject([{ provider: 'Mexicopay', name: 'demo-data.csv' }]);
    const { rows: differences } = await owner.call(showReconciliation, { id: reconciliations[0]?.id ?? '' });
    expect(differences).toMatchObject([{ difference: 'amount', kind: 'payment' }]);
    const { messages } = await owner.call(showDeposit, { id: differences[0]?.deposit ?? '' });
    expect(messages).toMatchObject([{ way: 'webhook', outcome: 'booked' }]);
    const today = await owner.call(showToday, {});
    expect(today.alerts).toEqual([]);
    expect(today.flows).toMatchObject({
      deposits: '19500.00',
      reversed: '1000.00',
      withdrawals: '400.00',
      net: '18100.00',
    });
    const { rows: reversed } = await owner.call(listDeposits, { reversed: true });
    expect(reversed).toMatchObject([{ back: '1000.00', reversed: 'charged_back', amount: '15000.00' }]);
    expect(await check(plaza.db)).toEqual([]);
    const { rows: names } = await plaza.db.query<{ name: string; password: string }>(
      "SELECT name, password FROM member WHERE username LIKE 'demo\\_%'",
    );
    expect(names).toHaveLength(3);
    for (const { name, password } of names) expect([/Demo$/.test(name), password]).toEqual([true, '']);
  });
});
