import { beforeAll, describe, expect, test } from 'vitest';
import { performAction } from '../../../contract/console/actions.ts';
import type { Answer, Asked } from '../../../contract/console/call.ts';
import {
  listDeposits,
  listMessages,
  listReconciliations,
  showDeposit,
  showReconciliation,
  uploadFile,
} from '../../../contract/console/deposits.ts';
import { askPending } from '../../../server/deposit/expire.ts';
import { sweepMessages } from '../../../server/payment/message-log.ts';
import { type Caller, type ConsoleSite, consoleSite } from '../../support/console/console-site.ts';
import { depositActions, paymentBody } from '../../support/deposit-actions.ts';
import { engines } from '../../support/setup/engines.ts';
import { newKey, type Session } from '../../support/site.ts';

describe.each(engines)('deposits in the console, on $name', (engine) => {
  let site: ConsoleSite;
  let money: ReturnType<typeof depositActions>;
  let cashier: Caller;
  let ana: Session;
  const ids: Record<string, string> = {};

  /** A webhook about a deposit, signed by the provider; its status. */
  const tell = async (
    payment: string,
    how: Parameters<typeof paymentBody>[1] = {},
    id: string = newKey(),
  ) => {
    const body = paymentBody(payment, how);
    return (await money.webhook(body, money.sign(body, { id }))).status;
  };
  const open = async (name: string, amount = '100') => {
    ids[name] = (await money.open(ana, amount)).id ?? '';
    return ids[name];
  };
  const list = (input: Asked<typeof listDeposits> = {}) => cashier.call(listDeposits, input);
  const show = (name: string) => cashier.call(showDeposit, { id: ids[name] ?? '' });
  const act = (action: string, given: Record<string, string>) =>
    cashier.call(performAction, { action, given, reason: '' });
  const today = () => new Date().toISOString().slice(0, 10);

  /** A deposit in each state, the oldest first. */
  beforeAll(async () => {
    site = await consoleSite(engine, { TIME_ZONE: 'UTC' });
    money = depositActions(site);
    cashier = await site.as('cashier');
    ana = await money.adult();
    await open('waiting');
    await tell(await open('paid'));
    await tell(await open('declined'), { event: 'failed' });
    await money.lapse(await open('expired'));
    await tell(await open('late'), { event: 'failed' });
    await tell(ids.late ?? '');
    for (const name of ['part', 'back']) await tell(await open(name));
    await tell(ids.part ?? '', { event: 'refunded', amount: '30.00' });
    await tell(ids.back ?? '', { event: 'refunded' });
    await tell(await open('other'), { amount: '99.00' });
    await tell(await open('owed', '1000'), { amount: '1000.00' });
    await site.plaza.db.query("UPDATE recharge SET state = 'expired' WHERE id = $1", [ids.expired]);
  });

  test('are listed the newest first, and each says why its money is where it is', async () => {
    const { rows, currency, next } = await list();
    expect({ currency, next }).toEqual({ currency: 'MXN', next: null });
    const named = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
    expect(rows.map(({ id, why, state }) => [named.get(id), why, state])).toEqual([
      ['owed', 'credited', 'paid'],
      ['other', 'other_sum', 'pending'],
      ['back', 'reversed', 'refunded'],
      ['part', 'reversed_part', 'paid'],
      ['late', 'credited_late', 'late'],
      ['expired', 'expired', 'expired'],
      ['declined', 'declined', 'failed'],
      ['paid', 'credited', 'paid'],
      ['waiting', 'waiting', 'pending'],
    ]);
    expect(rows[3]).toMatchObject({
      amount: '100.00',
      back: '30.00',
      channel: 'Mexicopay',
      provider: 'sandbox',
    });
  });

  test('are found by id, reference, amount, username, state and day', async () => {
    const found = async (input: Asked<typeof listDeposits>) => (await list(input)).rows.map(({ id }) => id);
    expect(await found({ text: ids.paid?.toUpperCase() ?? '' })).toEqual([ids.paid]);
    await site.plaza.db.query("UPDATE recharge SET provider_ref = 'BANK-7788' WHERE id = $1", [ids.waiting]);
    expect(await found({ text: 'BANK-7788' })).toEqual([ids.waiting]);
    expect(await found({ text: '1000.00' })).toEqual([ids.owed]);
    expect(await found({ text: '1000' })).toEqual([ids.owed]);
    const [row] = (await list()).rows;
    expect(await found({ text: row?.member.username.slice(0, 6) ?? '' })).toHaveLength(9);
    expect(await found({ states: ['refunded', 'expired'] })).toEqual([ids.back, ids.expired]);
    expect(await found({ from: today(), to: today() })).toHaveLength(9);
    expect(await found({ to: '2020-01-01' })).toEqual([]);
    expect(await found({ from: '2999-01-01' })).toEqual([]);
    expect(await found({ from: '0001-01-01', to: '9999-12-31', provider: 'sandbox' })).toHaveLength(9);
    expect(await found({ provider: 'standard' })).toEqual([]);
    for (const text of ['%', '_', "' OR 1=1 --", '\\', 'NaN', '1e3'])
      expect(await found({ text })).toEqual([]);
  });

  test('long lists come page by page', async () => {
    const { db } = site.plaza;
    const stranger = await money.adult();
    await db.query(
      `INSERT INTO recharge (id, member, channel, provider, amount, currency, day, state, created_at, updated_at, expires_at)
       SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, 'Mexicopay', 'sandbox', 777, 'MXN', '2020-01-01',
         'expired', '2020-01-01', '2020-01-01', '2020-01-01' FROM generate_series(1, 70) n`,
      [stranger.id],
    );
    const first = await list({ text: '7.77' });
    const second = await list({ text: '7.77', before: first.next ?? '' });
    const all = [...first.rows, ...second.rows].map(({ id }) => id);
    expect([first.rows.length, all.length, second.next]).toEqual([50, 70, null]);
    expect(all).toEqual([...new Set(all)].sort().reverse());
    await db.query("DELETE FROM recharge WHERE id::text LIKE '00000000-0000-7000-8000-%'");
  });

  test('one is shown with its messages as they came, its movements and its cases', async () => {
    const { deposit, messages, movements, cases } = await show('part');
    expect(deposit).toMatchObject({
      left: '70.00',
      fee: '0.00',
      mayCorrect: false,
      mayRefund: true,
      askAt: null,
    });
    expect(messages.map(({ way, outcome, fault, subject }) => ({ way, outcome, fault, subject }))).toEqual(
      [1, 2].map(() => ({ way: 'webhook', outcome: 'booked', fault: '', subject: ids.part })),
    );
    expect(JSON.parse(messages[0]?.body ?? '')).toEqual({
      type: 'payment.refunded',
      data: { payment: ids.part, amount: '30.00', currency: 'MXN' },
    });
    expect(movements.map(({ debit, credit, amount }) => `${debit} ${credit} ${amount}`)).toEqual([
      'psp_clearing cash 100.00',
      'cash psp_clearing 30.00',
    ]);
    expect(cases).toEqual([]);
    const other = await show('other');
    expect(other.cases).toEqual([
      expect.objectContaining({ event: 'paid', amount: '99.00', currency: 'MXN', closedAt: null }),
    ]);
    expect(other.deposit).toMatchObject({ mayCorrect: true, mayRefund: false, why: 'other_sum' });
  });

  test('what was taken back beyond the balance is told as owed', async () => {
    const { db } = site.plaza;
    await db.query('UPDATE account SET cash = 0 WHERE member = $1', [ana.id]);
    await tell(ids.owed ?? '', { event: 'charged_back', amount: '1000.00' });
    expect((await show('owed')).deposit).toMatchObject({
      why: 'reversed_owed',
      state: 'charged_back',
      left: '0.00',
    });
  });

  test('each message is kept with what became of it', async () => {
    const id = await open('watched', '50');
    expect(await tell(id, { amount: '50.00', event: 'refunded' }, 'first')).toBe(422);
    expect(await tell(id, { amount: '50.00' }, 'second')).toBe(200);
    expect(await tell(id, { amount: '50.00' }, 'second')).toBe(200);
    const outcomes = (await show('watched')).messages.map(({ message, outcome, fault }) => [
      message,
      outcome,
      fault,
    ]);
    expect(outcomes).toEqual([
      ['second', 'again', ''],
      ['second', 'booked', ''],
      ['first', 'mismatch', 'not paid'],
    ]);
    const body = JSON.stringify({ type: 'customer.created', data: {} });
    expect((await money.webhook(body, money.sign(body, { id: 'else' }))).status).toBe(200);
    const [newest] = (await cashier.call(listMessages, {})).messages;
    expect(newest).toMatchObject({ outcome: 'ignored', subject: null });
    const faulty = (await cashier.call(listMessages, { faulty: true })).messages;
    expect(faulty.map(({ outcome }) => outcome)).toEqual(['mismatch']);
    expect((await cashier.call(listMessages, { subject: id })).messages).toHaveLength(3);
    expect((await cashier.call(listMessages, { provider: 'standard' })).messages).toEqual([]);
  });

  test('a message keeps no secret, no person and no whole number', async () => {
    const id = await open('private', '60');
    const hidden = {
      payer_name: 'Ana López',
      card: { number: '4111111111111111', cvv: '123' },
      phone: '+525512345678',
      email: 'ana@example.com',
      token: 'tok_live_secret',
      apiKey: 'key_live_secret',
      note: 'card 4111 1111 1111 1111, account 002010077777777771',
      account_number: 2010077777777771,
    };
    const body = JSON.stringify({
      type: 'payment.paid',
      data: { payment: id, amount: '60.00', currency: 'MXN', ...hidden },
    });
    await money.webhook(body, money.sign(body, { id: 'private' }));
    const kept = (await show('private')).messages[0]?.body ?? '';
    expect(kept).toContain(`"payment":"${id}"`);
    expect(kept).toContain('"amount":"60.00"');
    expect(kept).toContain('card …1111, account …7771');
    for (const secret of [
      'López',
      '4111111111111111',
      '4111 1111',
      '5512345678',
      'ana@',
      'secret',
      '123',
      '77777',
    ])
      expect(kept.replaceAll(id, '')).not.toContain(secret);
  });

  test('a forged message is kept without its body, and a flood of them keeps one a second', async () => {
    const bodies = Array.from({ length: 20 }, (_, i) =>
      paymentBody(ids.waiting ?? '', { amount: `${i + 1}.00` }),
    );
    for (const body of bodies) {
      const headers = money.sign(body, { secret: Buffer.from('another secret of 32 characters.') });
      expect((await money.webhook(body, headers)).status).toBe(400);
    }
    const forged = (await cashier.call(listMessages, { faulty: true })).messages.filter(
      ({ outcome }) => outcome === 'forged',
    );
    expect(forged.length).toBeGreaterThan(0);
    expect(forged.length).toBeLessThan(10);
    expect(forged[0]).toMatchObject({ body: '', subject: null, message: '', fault: 'signature' });
  });

  test('an answer to our own question is kept too, and old messages are swept', async () => {
    const { db } = site.plaza;
    const id = await open('asked', '40');
    await db.query("UPDATE sandbox_payment SET decision = 'approved' WHERE id = $1", [id]);
    await db.query("UPDATE recharge SET ask_at = now() - interval '1 second' WHERE id = $1", [id]);
    await askPending(site.plaza);
    expect((await show('asked')).messages).toEqual([
      expect.objectContaining({
        way: 'asked',
        outcome: 'booked',
        body: '{"state":"paid","amount":"40.00","currency":"MXN"}',
      }),
    ]);
    await db.query("UPDATE provider_message SET at = now() - interval '500 days' WHERE subject = $1", [id]);
    await sweepMessages(db);
    expect((await show('asked')).messages).toEqual([]);
  });

  const upload = (text: string, more: Partial<Asked<typeof uploadFile>> = {}, how = {}) =>
    cashier.call(uploadFile, { name: 'day.csv', text, ...more }, how);
  type Reply = Answer<typeof uploadFile>;
  const compared = (reply: Reply) => {
    if (reply.state !== 'compared') throw new Error(JSON.stringify(reply));
    return reply;
  };
  const rowsOf = async (id: string) => (await cashier.call(showReconciliation, { id })).rows;

  test('a provider’s file is compared line by line, and each difference is settled once, with a note', async () => {
    const stranger = newKey();
    const text = [
      'Transaction ID;Status;Amount;Paid at',
      `${ids.paid};SUCCEEDED;100.50;${today()}T10:00:00Z`,
      `BANK-7788;paid;"1,000.00";${today()} 10:00:00`,
      `${stranger};completed;5.00;${today()}`,
      `${ids.late};Refunded;-100.00;${today()}`,
      `${ids.back};paid;100.00;${today()}`,
      `${ids.back};refunded;100.00;${today()}`,
      `${ids.back};refunded;100.00;${today()}`,
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
      ['amount', ids.paid, 2, 'paid 100.50', 'paid 100.00'],
      ['state', 'BANK-7788', 3, 'paid 1000.00', 'pending 100.00'],
      ['missing_here', stranger, 4, 'paid 5.00', null],
      ['state', ids.late, 5, 'refunded 100.00', 'paid 100.00'],
      ['twice', ids.back, 8, 'refunded 100.00', null],
    ]);
    expect(rows.slice(5).every(({ difference }) => difference === 'missing_there')).toBe(true);
    expect(
      rows
        .slice(5)
        .map(({ reference }) => reference)
        .sort(),
    ).toContain(ids.part);
    expect(rows[0]).toMatchObject({
      deposit: ids.paid,
      member: { id: ana.id },
      withdrawal: null,
      settled: null,
    });
    expect(rows[2]).toMatchObject({ deposit: null, member: null });

    const given = { id, row: '1', note: 'the provider rounds up' };
    await act('reconciliation settle', given);
    await cashier.refused(performAction, { action: 'reconciliation settle', given, reason: '' }, 'refused');
    const nobody = { ...given, row: '999' };
    await cashier.refused(
      performAction,
      { action: 'reconciliation settle', given: nobody, reason: '' },
      'refused',
    );
    expect((await rowsOf(id))[0]?.settled).toEqual({
      by: cashier.name,
      at: expect.any(String),
      note: 'the provider rounds up',
    });
    const [newest] = (await cashier.call(listReconciliations, {})).reconciliations;
    expect(newest).toMatchObject({
      ...{ id, provider: 'sandbox', name: 'day.csv', by: cashier.name, from: today(), to: today(), lines: 7 },
      ...{ differences, open: differences - 1 },
    });
    const { rows: events } = await site.plaza.db.query<{ event: string }>(
      "SELECT event FROM audit WHERE event LIKE '%reconciliation%' ORDER BY seq LIMIT 1",
    );
    expect(JSON.parse(events[0]?.event ?? '')).toMatchObject({
      by: cashier.name,
      reconciliation: id,
      lines: 7,
    });
  });

  test('columns that cannot be told are asked for, without showing whole numbers', async () => {
    const text = `Cosa,Cuanto,Como,Tarjeta\n${ids.paid},100.00,ok,4111111111111111\n`;
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
    expect((await rowsOf(done.id)).some(({ reference }) => reference === ids.paid)).toBe(false);
    const unknown = await upload(text, { columns: { ...columns, state: 'Nada' } });
    expect(unknown).toMatchObject({ state: 'columns', missing: ['state'] });
  });

  test.each([
    ['', null, 'no lines'],
    ['reference,amount,state,date', null, 'no lines'],
    ['reference,amount,state,date\n,1,paid,2026-01-01', 2, 'reference is missing'],
    ['reference,amount,state,date\nx,1e2,paid,2026-01-01', 2, '“1e2” isn’t an amount in MXN'],
    ['reference,amount,state,date\nx,1.234,paid,2026-01-01', 2, '“1.234” isn’t an amount'],
    ['reference,amount,state,date\nx,1,maybe,2026-01-01', 2, '“maybe” isn’t a state'],
    ['reference,amount,state,date\nx,1,paid,31/01/2026', 2, 'isn’t a date'],
    ['reference,amount,state,date\nx,1,paid,2026-13-45', 2, 'isn’t a date'],
    ['reference,amount,state,date,currency\nx,1,paid,2026-01-01,pesos', 2, '“PESOS” isn’t a currency'],
    ['reference,amount,state,date\nx,1,paid,2026-01-01\n"x,1,paid,2026-01-01', 3, 'isn’t a CSV'],
    ['reference,amount,state,date\nx,1,paid,2020-01-01\ny,1,paid,2026-01-01', null, 'more than 62 days'],
  ])('the file %j is refused with its line', async (text, line, message) => {
    const { messages: _, ...reply } = { messages: 0, ...(await upload(text)) };
    expect(reply).toEqual({ state: 'fault', line, message: expect.stringContaining(message) });
    const before = (await cashier.call(listReconciliations, {})).reconciliations.length;
    expect((await cashier.call(listReconciliations, {})).reconciliations).toHaveLength(before);
  });

  test('a fault is told in the operator’s language', async () => {
    const reply = await upload('reference,amount,state\nx,y,paid', {}, { lang: 'es_spa' });
    expect(reply).toMatchObject({ state: 'fault', message: expect.stringContaining('“y”') });
    expect((reply as { message: string }).message).not.toContain('isn’t');
  });

  test('a file of fifty thousand lines is compared while the site answers others', async () => {
    const lines = Array.from({ length: 4000 }, (_, i) => `${newKey()},${i + 1}.00,paid,${today()}`);
    const text = `reference,amount,state,date\n${lines.join('\n')}\n${`${ids.paid},100.00,paid,${today()}\n`}`;
    const [reply, answers] = await Promise.all([
      upload(text),
      Promise.all(Array.from({ length: 5 }, () => list({ text: '1000' }))),
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
    ['an id that is none', showDeposit, { id: 'x' }, 'invalid'],
    ['nobody’s id', showDeposit, { id: '00000000-0000-7000-8000-00000000ffff' }, 'not_found'],
    [
      'an unknown comparison',
      showReconciliation,
      { id: '00000000-0000-7000-8000-00000000ffff' },
      'not_found',
    ],
    ['a day that is none', listDeposits, { from: '2026-02-30' }, 'invalid'],
    ['another state', listDeposits, { states: ['stolen'] }, 'invalid'],
    ['a zero byte', listDeposits, { text: '\0' }, 'invalid'],
    ['a file with a zero byte', uploadFile, { name: 'a', text: 'a\0b' }, 'invalid'],
    ['a file with a path for a provider', uploadFile, { name: 'a', text: 'a', provider: '../x' }, 'invalid'],
    ['a file without a name', uploadFile, { name: ' ', text: 'a' }, 'invalid'],
    ['a file of more than 5 MB', uploadFile, { name: 'a', text: 'x'.repeat(5_000_001) }, 'invalid'],
  ] as const)('%s is refused', async (_, call, input, word) => {
    await cashier.refused(call, input as never, word);
  });

  test('support sees deposits and uploads no file', async () => {
    const support = await site.as('support');
    expect((await support.call(listDeposits, {})).rows.length).toBeGreaterThan(0);
    await support.refused(uploadFile, { name: 'a', text: 'a' }, 'forbidden');
    const given = { id: newKey(), row: '1', note: 'as tested' };
    await support.refused(performAction, { action: 'reconciliation settle', given, reason: '' }, 'forbidden');
  });

  test('no answer names a person in full', async () => {
    const { rows } = await site.plaza.db.query<{ name: string }>('SELECT name FROM member WHERE id = $1', [
      ana.id,
    ]);
    const name = rows[0]?.name.split(' ')[1] ?? '';
    expect(name.length).toBeGreaterThan(5);
    for (const reply of [await list(), await show('paid'), await cashier.call(listMessages, {})])
      expect(JSON.stringify(reply)).not.toContain(name);
  });
});
