import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeComment, report } from '../../../contract/companion.ts';
import { performAction } from '../../../contract/console/actions.ts';
import { listCases, listReports, showCase } from '../../../contract/console/cases.ts';
import { showWaiting } from '../../../contract/console/waiting.ts';
import { locales } from '../../../contract/locales.ts';
import { openCase } from '../../../server/case/cases.ts';
import { eventsOf } from '../../support/audit.ts';
import { type Caller, type ConsoleSite, consoleSite } from '../../support/console/console-site.ts';
import { anyEngine, engines } from '../../support/setup/engines.ts';
import { anybody, severalAccounts } from '../../support/several-accounts.ts';

const nobody = '018f0000-0000-7000-8000-000000000001';

/** Opens a payment case of a new member. */
async function paymentCase(
  site: ConsoleSite,
  facts: Record<string, string> = { event: 'paid', amount: '1.00' },
) {
  const { id: member } = await site.member();
  const given = { kind: 'payment', member, subject: randomUUID(), facts, hold: true } as const;
  return { member, id: (await openCase(site.plaza.db, given)) as string };
}

describe.each(engines)('the cases on $name', (engine) => {
  let site: ConsoleSite;
  let risk: Caller;
  beforeAll(async () => {
    site = await consoleSite(engine);
    risk = await site.as('risk');
  });

  test('that are open come by age, those that are closed with their end, fifty a page', async () => {
    const made: string[] = [];
    for (let i = 0; i < 53; i++) made.push((await paymentCase(site)).id);
    const first = await risk.call(listCases, {});
    expect([first.open, first.overdue, first.cases.length]).toEqual([53, 0, 50]);
    const second = await risk.call(listCases, { before: first.next ?? '' });
    expect(second.next).toBe(null);
    expect([...first.cases, ...second.cases].map(({ id }) => id)).toEqual(made);
    expect(first.cases[0]).toMatchObject({ kind: 'payment', hold: true, overdue: false, outcome: '' });
    await site.plaza.db.query(
      "UPDATE cases SET closed_at = now(), outcome = 'dismiss', closed_by = 'ana', reason = 'seen' WHERE id = ANY ($1)",
      [made.slice(0, 2)],
    );
    const closed = await risk.call(listCases, { state: 'closed' });
    expect(closed.cases.map(({ id, closedBy }) => [id, closedBy])).toEqual([
      [made[1], 'ana'],
      [made[0], 'ana'],
    ]);
    expect(closed.open).toBe(51);
    expect((await risk.call(listCases, { kind: 'identity' })).cases).toEqual([]);
    await risk.refused(listCases, { before: "x' OR true" }, 'invalid');
  });

  test('one is shown with its facts and what each outcome does, in the operator’s language', async () => {
    const { id, member } = await paymentCase(site, { event: 'charged_back', amount: '<b>1.00</b>' });
    const shown = await risk.call(showCase, { id });
    expect(shown.case).toMatchObject({ id, member: { id: member }, other: null });
    expect(shown.facts).toContainEqual({ name: 'amount', value: '<b>1.00</b>' });
    expect(shown.columns).toEqual([]);
    expect(shown.outcomes.map(({ outcome, second }) => [outcome, second])).toEqual([
      ['book', expect.any(Boolean)],
      ['dismiss', expect.any(Boolean)],
    ]);
    const told = new Set<string>();
    for (const lang of locales) {
      const { outcomes } = await risk.call(showCase, { id }, { lang });
      for (const { effect } of outcomes) expect(effect).toMatch(/\S{2}/);
      told.add(outcomes.map(({ effect }) => effect).join());
    }
    expect(told.size).toBe(locales.length);
    await risk.refused(showCase, { id: nobody }, 'not_found');
  });

  test('a look at one is recorded with whose data it showed', async () => {
    const { id, member } = await paymentCase(site);
    const support = await site.as('support', { name: 'sara' });
    await support.call(showCase, { id });
    expect((await eventsOf(site)).at(-1)).toMatchObject({ look: '/cases/show', by: 'sara', member });
    const before = (await eventsOf(site)).length;
    await support.call(listCases, {});
    expect(await eventsOf(site)).toHaveLength(before);
  });

  test('those that are open are counted with the reports, for whoever may see them', async () => {
    const { plaza } = site;
    await plaza.db.query(
      `INSERT INTO companion_report (id, member, kind, target, reason, created_at)
       SELECT $1, id, 'card', 'gone', 'spam', now() FROM member LIMIT 1`,
      [randomUUID()],
    );
    const { open } = await risk.call(listCases, {});
    expect(open).toBeGreaterThan(0);
    const counted = { proposals: 0, withdrawals: 0, cases: open, reports: 1, differences: 0 };
    expect(await risk.call(showWaiting, {})).toEqual(counted);
    const cashier = await site.as('cashier');
    expect(await cashier.call(showWaiting, {})).toEqual({ ...counted, cases: null, reports: null });
    const editor = await site.as('editor');
    expect(await editor.call(showWaiting, {})).toEqual({
      proposals: 0,
      withdrawals: null,
      cases: null,
      reports: null,
      differences: null,
    });
    await plaza.db.query('DELETE FROM companion_report');
  });

  test('a cashier sees none', async () => {
    const cashier = await site.as('cashier');
    await cashier.refused(listCases, {}, 'forbidden');
    await cashier.refused(showCase, { id: nobody }, 'forbidden');
    await cashier.refused(listReports, {}, 'forbidden');
  });
});

describe.each(anyEngine)('an identity case on $name', (engine) => {
  test('has both accounts fact by fact, is overdue after a day, and two decide that they are different', async () => {
    const site = await consoleSite(engine);
    const people = await severalAccounts(site);
    const [rita, rolf] = [await site.as('risk', { name: 'rita' }), await site.as('risk', { name: 'rolf' })];
    const who = anybody();
    const older = await people.account(who);
    const newer = await people.account(who);
    const [id = ''] = await people.cases(newer);
    const shown = await rita.call(showCase, { id });
    expect(shown.case).toMatchObject({ kind: 'identity', member: { id: newer.id }, other: { id: older.id } });
    const fact = (name: string) => shown.columns.find((one) => one.fact === name);
    expect(fact('name')).toEqual({ fact: 'name', newer: who.name, older: who.name, same: true });
    expect(fact('account')).toMatchObject({ same: false });
    expect((await eventsOf(site)).at(-1)).toMatchObject({
      look: '/cases/show',
      members: [newer.id, older.id],
    });
    expect(shown.outcomes.map(({ outcome, second }) => [outcome, second])).toEqual([
      ['same', false],
      ['different', true],
    ]);

    await site.plaza.db.query("UPDATE cases SET opened_at = opened_at - interval '25 hours'");
    expect(await rita.call(listCases, {})).toMatchObject({ overdue: 1, cases: [{ id, overdue: true }] });

    const given = { id, outcome: 'different', reason: 'seen both' };
    const asked = await rita.call(performAction, { action: 'case resolve', given, reason: 'seen both' });
    expect(asked.state).toBe('proposed');
    expect(await people.cases(newer)).toEqual([id]);
    await rolf.refused(
      performAction,
      { action: 'case resolve', given: { ...given, outcome: 'other' }, reason: 'x' },
      'refused',
    );
    expect((await rita.call(showCase, { id })).case.closedAt).toBe(null);
  });
});

describe.each(anyEngine)('members’ reports on $name', (engine) => {
  test('are listed with what was reported, until one is resolved', async () => {
    const site = await consoleSite(engine);
    const support = await site.as('support');
    const me = await site.member('reporter');
    await site.plaza.db.query(
      `INSERT INTO companion_person (id, city, name, title, pictures, place)
       VALUES ('p1', 'c', '{"en_us": "Mia", "es_spa": "Mía"}', '{}', '[]', 1)`,
    );
    await site.ask(report, { kind: 'person', id: 'p1', reason: 'Not her' }, { as: me });
    const { reports } = await support.call(listReports, {}, { lang: 'es_spa' });
    expect(reports).toMatchObject([
      {
        member: { username: 'reporter' },
        kind: 'person',
        target: 'p1',
        shown: 'Mía',
        reason: 'Not her',
        resolvedAt: null,
      },
    ]);
    const given = { id: reports[0]?.id ?? '' };
    await (await site.as('owner')).call(performAction, {
      action: 'report resolve',
      given,
      reason: 'Spoke to her',
    });
    expect((await support.call(listReports, {})).reports).toEqual([]);
    expect((await support.call(listReports, { state: 'closed' })).reports).toHaveLength(1);
  });

  test('of a comment still have its text when its author has removed it', async () => {
    const site = await consoleSite(engine);
    const support = await site.as('support');
    const [author, me] = [await site.member(), await site.member()];
    await site.plaza.db.query(
      `INSERT INTO companion_comment (id, card, member, content, created_at, approved_at)
       VALUES ('k1', 'c', $1, '{"en_us": "Rude words"}', now(), now())`,
      [author.id],
    );
    await site.ask(report, { kind: 'comment', id: 'k1', reason: 'Rude' }, { as: me });
    await site.ask(removeComment, { id: 'k1' }, { as: author });
    expect((await support.call(listReports, {})).reports).toMatchObject([
      { kind: 'comment', target: 'k1', shown: 'Rude words', reason: 'Rude', resolvedAt: null },
    ]);
  });
});
