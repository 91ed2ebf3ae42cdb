import { beforeAll, describe, expect, test } from 'vitest';
import { performAction } from '../../../contract/console/actions.ts';
import type { Answer, Asked } from '../../../contract/console/call.ts';
import { listDeposits } from '../../../contract/console/deposits.ts';
import { listMemberPayments } from '../../../contract/console/members.ts';
import {
  listReconciliations,
  showReconciliation,
  uploadFile,
} from '../../../contract/console/reconciliations.ts';
import { type DepositDesk, depositDesk, today } from '../../support/console/deposit-desk.ts';
import { engines } from '../../support/setup/engines.ts';
import { newKey } from '../../support/site.ts';

describe.each(engines)('providers’ files in the console, on $name', (engine) => {
  let desk: DepositDesk;

  beforeAll(async () => {
    desk = await depositDesk(engine);
    await desk.open('waiting');
    await desk.site.plaza.db.query("UPDATE recharge SET provider_ref = 'BANK-7788' WHERE id = $1", [
      desk.ids.waiting,
    ]);
    for (const name of ['paid', 'late', 'part', 'back']) await desk.tell(await desk.open(name));
    await desk.tell(desk.ids.part, { event: 'refunded', amount: '30.00' });
    await desk.tell(desk.ids.back, { event: 'refunded' });
    await desk.tell(await desk.open('large', '1000'), { amount: '1000.00' });
  });

  const upload = (text: string, more: Partial<Asked<typeof uploadFile>> = {}, how = {}) =>
    desk.cashier.call(uploadFile, { name: 'day.csv', text, ...more }, how);
  type Reply = Answer<typeof uploadFile>;
  const compared = (reply: Reply) => {
    if (reply.state !== 'compared') throw new Error(JSON.stringify(reply));
    return reply;
  };
  const rowsOf = async (id: string) => (await desk.cashier.call(showReconciliation, { id })).rows;

  test('a provider’s file is compared line by line, and each difference is settled once, with a note', async () => {
    const stranger = newKey();
    const text = [
      'Transaction ID;Status;Amount;Paid at',
      `${desk.ids.paid};SUCCEEDED;100.50;${today()}T10:00:00Z`,
      `BANK-7788;paid;"1,000.00";${today()} 10:00:00`,
      `${stranger};completed;5.00;${today()}`,
      `${desk.ids.late};Refunded;-100.00;${today()}`,
      `${desk.ids.back};paid;100.00;${today()}`,
      `${desk.ids.back};refunded;100.00;${today()}`,
      `${desk.ids.back};refunded;100.00;${today()}`,
    ].join('\r\n');
    const { id, lines, differences } = compared(await upload(`\uFEFF${text}\r\n`));
    expect(lines).toBe(7);
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(differences);
    const told = rows.map(({ difference, reference, line, theirs, ours }) => [
      difference,
      reference,
      line,
      theirs && `${theirs.state} ${theirs.amount}`,
      ours && `${ours.state} ${ours.amount}`,
    ]);
    expect(told.slice(0, 5)).toEqual([
      ['amount', desk.ids.paid, 2, 'paid 100.50', 'paid 100.00'],
      ['state', 'BANK-7788', 3, 'paid 1000.00', 'pending 100.00'],
      ['missing_here', stranger, 4, 'paid 5.00', null],
      ['state', desk.ids.late, 5, 'refunded 100.00', 'paid 100.00'],
      ['twice', desk.ids.back, 8, 'refunded 100.00', null],
    ]);
    expect(rows.slice(5).every(({ difference }) => difference === 'missing_there')).toBe(true);
    expect(
      rows
        .slice(5)
        .map(({ reference }) => reference)
        .sort(),
    ).toContain(desk.ids.part);
    expect(rows[0]).toMatchObject({
      deposit: desk.ids.paid,
      member: { id: desk.ana.id },
      withdrawal: null,
      settled: null,
    });
    expect(rows[2]).toMatchObject({ deposit: null, member: null });

    const given = { id, row: '1', note: 'the provider rounds up' };
    await desk.cashier.call(performAction, { action: 'reconciliation settle', given, reason: '' });
    await desk.cashier.refused(
      performAction,
      { action: 'reconciliation settle', given, reason: '' },
      'refused',
    );
    const nobody = { ...given, row: '999' };
    await desk.cashier.refused(
      performAction,
      { action: 'reconciliation settle', given: nobody, reason: '' },
      'refused',
    );
    expect((await rowsOf(id))[0]?.settled).toEqual({
      by: desk.cashier.name,
      at: expect.any(String),
      note: 'the provider rounds up',
    });
    const [newest] = (await desk.cashier.call(listReconciliations, {})).reconciliations;
    expect(newest).toMatchObject({
      ...{
        id,
        provider: 'Mexicopay',
        name: 'day.csv',
        by: desk.cashier.name,
        from: today(),
        to: today(),
        lines: 7,
      },
      ...{ differences, open: differences - 1 },
    });
    const { rows: events } = await desk.site.plaza.db.query<{ event: string }>(
      "SELECT event FROM audit WHERE event LIKE '%reconciliation%' ORDER BY seq LIMIT 1",
    );
    expect(JSON.parse(events[0]?.event ?? '')).toMatchObject({
      by: desk.cashier.name,
      reconciliation: id,
      lines: 7,
    });
  });

  test('a deposit that differs from the file says so until that is settled', async () => {
    const id = await desk.open('differs', '77');
    await desk.tell(id, { amount: '77.00' });
    const { open } = await desk.list();
    const ofMember = async () => (await desk.cashier.call(listMemberPayments, { id: desk.ana.id })).open;
    const before = await ofMember();
    const text = `reference,amount,state,date\n${id},78.00,paid,${today()}`;
    const file = compared(await upload(text, { name: 'late.csv' }));
    const [difference] = (await rowsOf(file.id)).filter(({ deposit }) => deposit === id);
    const row = difference?.row ?? 0;
    expect((await desk.list()).open).toBe(open + file.differences);
    expect((await desk.show('differs')).differences).toEqual([
      {
        ...{ id: file.id, row, name: 'late.csv', difference: 'amount' },
        theirs: { state: 'paid', amount: '78.00', fee: '0.00', currency: 'MXN' },
      },
    ]);
    expect((await desk.list({ text: id })).rows[0]?.differs).toBe(file.id);
    const payments = await desk.cashier.call(listMemberPayments, { id: desk.ana.id });
    expect(payments.rows.find((one) => one.id === id)?.differs).toBe(file.id);
    // A file that lists one payment alone lacks all others of the day: those of other members are not counted here.
    expect(payments.open).toBeGreaterThan(before);
    const stranger = await desk.money.adult();
    expect((await desk.cashier.call(listMemberPayments, { id: stranger.id })).open).toBe(0);
    const given = { id: file.id, row: `${row}`, note: 'a typing error' };
    await desk.cashier.call(performAction, { action: 'reconciliation settle', given, reason: '' });
    expect(await ofMember()).toBe(payments.open - 1);
    expect((await desk.show('differs')).differences).toEqual([]);
    expect((await desk.list({ text: id })).rows[0]?.differs).toBeNull();
  });

  test('columns that cannot be told are asked for, without showing whole numbers', async () => {
    const text = `Cosa,Cuanto,Como,Tarjeta\n${desk.ids.paid},100.00,ok,4111111111111111\n`;
    const reply = await upload(text);
    expect(reply).toMatchObject({
      state: 'columns',
      headers: ['Cosa', 'Cuanto', 'Como', 'Tarjeta'],
      missing: ['reference', 'amount', 'state'],
    });
    expect(JSON.stringify(reply)).not.toContain('4111111111111111');
    const columns = { reference: 'Cosa', amount: 'Cuanto', state: 'Como' };
    expect(await upload(text.replace('ok', 'paid'), { columns })).toMatchObject({
      state: 'columns',
      missing: ['day'],
    });
    const done = compared(await upload(text.replace('ok', 'paid'), { columns, from: today(), to: today() }));
    expect((await rowsOf(done.id)).some(({ reference }) => reference === desk.ids.paid)).toBe(false);
    const unknown = await upload(text, { columns: { ...columns, state: 'Nada' } });
    expect(unknown).toMatchObject({ state: 'columns', missing: ['state'] });
  });

  test.each([
    ['', null, 'no entries'],
    ['reference,amount,state,date', null, 'no entries'],
    ['reference,amount,state,date\n,1,paid,2026-01-01', 2, 'reference is missing'],
    ['reference,amount,state,date\nx,1e2,paid,2026-01-01', 2, '“1e2” isn’t a valid MXN amount'],
    ['reference,amount,state,date\nx,1.234,paid,2026-01-01', 2, '“1.234” isn’t a valid MXN amount'],
    ['reference,amount,state,date\nx,1,maybe,2026-01-01', 2, '“maybe” isn’t a known status'],
    ['reference,amount,state,date\nx,1,paid,31/01/2026', 2, 'isn’t a valid date'],
    ['reference,amount,state,date\nx,1,paid,2026-13-45', 2, 'isn’t a valid date'],
    ['reference,amount,state,date,currency\nx,1,paid,2026-01-01,pesos', 2, '“PESOS” isn’t a currency'],
    ['reference,amount,state,date\nx,1,paid,2026-01-01\n"x,1,paid,2026-01-01', 3, 'isn’t a CSV'],
    ['reference,amount,state,date\nx,1,paid,2020-01-01\ny,1,paid,2026-01-01', null, 'more than 62 days'],
  ])('the file %j is refused with its line', async (text, line, message) => {
    const { messages: _, ...reply } = { messages: 0, ...(await upload(text)) };
    expect(reply).toEqual({ state: 'fault', line, message: expect.stringContaining(message) });
    const before = (await desk.cashier.call(listReconciliations, {})).reconciliations.length;
    expect((await desk.cashier.call(listReconciliations, {})).reconciliations).toHaveLength(before);
  });

  test('files are found by a member, by their username and by a reference that differs', async () => {
    const stranger = newKey();
    const whole = ['reference,amount,state,date', `${stranger},9.00,paid,2001-01-01`];
    const other = compared(await upload(whole.join('\n'))).id;
    const about = compared(await upload([...whole, `${desk.ids.paid},7.00,paid,2001-01-02`].join('\n'))).id;
    const found = async (input: Asked<typeof listReconciliations>) =>
      (await desk.cashier.call(listReconciliations, input)).reconciliations.map(({ id }) => id);
    const { username = '', id = '' } = (await desk.list()).rows[0]?.member ?? {};
    for (const input of [{ member: id }, { text: username }, { text: desk.ids.paid }]) {
      expect(await found(input)).toContain(about);
      expect(await found(input)).not.toContain(other);
    }
    expect(await found({ text: stranger })).toEqual([about, other]);
    expect(await found({ text: 'nobody_at_all' })).toEqual([]);
    expect(await desk.cashier.call(listReconciliations, { member: id })).toMatchObject({
      member: { id, username },
    });
  });

  test('a fault is told in the operator’s language', async () => {
    const reply = await upload('reference,amount,state\nx,y,paid', {}, { lang: 'es_spa' });
    expect(reply).toMatchObject({ state: 'fault', message: expect.stringContaining('“y”') });
    expect((reply as { message: string }).message).not.toContain('isn’t');
  });

  test('a file of fifty thousand lines is compared while the site answers others', async () => {
    const lines = Array.from({ length: 4000 }, (_, i) => `${newKey()},${i + 1}.00,paid,${today()}`);
    const text = `reference,amount,state,date\n${lines.join('\n')}\n${`${desk.ids.paid},100.00,paid,${today()}\n`}`;
    const [reply, answers] = await Promise.all([
      upload(text),
      Promise.all(Array.from({ length: 5 }, () => desk.list({ text: '1000' }))),
    ]);
    expect(compared(reply).differences).toBeGreaterThan(4000);
    expect(answers.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, 1]);
    const more = Array.from({ length: 46_000 }, (_, i) => `x${i},1.00,paid,${today()}`).join('\n');
    expect(await upload(`reference,amount,state,date\n${more}`)).toMatchObject({
      state: 'fault',
      message: expect.stringContaining('More than 5000 lines differ'),
    });
  });

  test.each([
    [
      'an unknown comparison',
      showReconciliation,
      { id: '00000000-0000-7000-8000-00000000ffff' },
      'not_found',
    ],
    ['a file with a zero byte', uploadFile, { name: 'a', text: 'a\0b' }, 'invalid'],
    ['a file with a path for a provider', uploadFile, { name: 'a', text: 'a', provider: '../x' }, 'invalid'],
    ['a file without a name', uploadFile, { name: ' ', text: 'a' }, 'invalid'],
    ['a file of more than 5 MB', uploadFile, { name: 'a', text: 'x'.repeat(5_000_001) }, 'invalid'],
  ] as const)('%s is refused', async (_, call, input, word) => {
    await desk.cashier.refused(call, input as never, word);
  });

  test('support sees deposits and uploads no file', async () => {
    const support = await desk.site.as('support');
    expect((await support.call(listDeposits, {})).rows.length).toBeGreaterThan(0);
    await support.refused(uploadFile, { name: 'a', text: 'a' }, 'forbidden');
    const given = { id: newKey(), row: '1', note: 'as tested' };
    await support.refused(performAction, { action: 'reconciliation settle', given, reason: '' }, 'forbidden');
  });
});
