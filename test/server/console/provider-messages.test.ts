import { beforeAll, describe, expect, test } from 'vitest';
import { listMessages } from '../../../contract/console/provider-messages.ts';
import { askPending } from '../../../server/deposit/expire.ts';
import { sweepMessages } from '../../../server/payment/message-log.ts';
import { type DepositDesk, depositDesk } from '../../support/console/deposit-desk.ts';
import { paymentBody } from '../../support/deposit-actions.ts';
import { engines } from '../../support/setup/engines.ts';

describe.each(engines)('providers’ messages in the console, on $name', (engine) => {
  let desk: DepositDesk;

  beforeAll(async () => {
    desk = await depositDesk(engine);
  });

  test('each message is kept with what became of it', async () => {
    const id = await desk.open('watched', '50');
    expect(await desk.tell(id, { amount: '50.00', event: 'refunded' }, 'first')).toBe(422);
    expect(await desk.tell(id, { amount: '50.00' }, 'second')).toBe(200);
    expect(await desk.tell(id, { amount: '50.00' }, 'second')).toBe(200);
    const outcomes = (await desk.show('watched')).messages.map(({ message, outcome, fault }) => [
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
    expect((await desk.money.webhook(body, desk.money.sign(body, { id: 'else' }))).status).toBe(200);
    const [newest] = (await desk.cashier.call(listMessages, {})).messages;
    expect(newest).toMatchObject({ outcome: 'ignored', subject: null });
    const faulty = (await desk.cashier.call(listMessages, { faulty: true })).messages;
    expect(faulty.map(({ outcome }) => outcome)).toEqual(['mismatch']);
    expect(newest?.about).toBeNull();
    const about = (await desk.cashier.call(listMessages, { subject: id })).messages;
    expect(about).toHaveLength(3);
    expect(about[0]?.about).toMatchObject({
      ...{ kind: 'deposit', id, amount: '50.00', state: 'paid', reversed: null },
      member: { id: desk.ana.id },
    });
    const one = await desk.cashier.call(listMessages, { id: about[2]?.id });
    expect(one.messages).toEqual([about[2]]);
    expect((await desk.cashier.call(listMessages, { provider: 'standard' })).messages).toEqual([]);
  });

  test('a message keeps no secret, no person and no whole number', async () => {
    const id = await desk.open('private', '60');
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
    await desk.money.webhook(body, desk.money.sign(body, { id: 'private' }));
    const kept = (await desk.show('private')).messages[0]?.body ?? '';
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
      paymentBody(desk.ids.waiting ?? '', { amount: `${i + 1}.00` }),
    );
    for (const body of bodies) {
      const headers = desk.money.sign(body, { secret: Buffer.from('another secret of 32 characters.') });
      expect((await desk.money.webhook(body, headers)).status).toBe(400);
    }
    const forged = (await desk.cashier.call(listMessages, { faulty: true })).messages.filter(
      ({ outcome }) => outcome === 'forged',
    );
    expect(forged.length).toBeGreaterThan(0);
    expect(forged.length).toBeLessThan(10);
    expect(forged[0]).toMatchObject({ body: '', subject: null, message: '', fault: 'signature' });
  });

  test('an answer to our own question is kept too, and old messages are swept', async () => {
    const { db } = desk.site.plaza;
    const id = await desk.open('asked', '40');
    await db.query("UPDATE sandbox_payment SET decision = 'approved' WHERE id = $1", [id]);
    await db.query("UPDATE recharge SET ask_at = now() - interval '1 second' WHERE id = $1", [id]);
    await askPending(desk.site.plaza);
    expect((await desk.show('asked')).messages).toEqual([
      expect.objectContaining({
        way: 'asked',
        outcome: 'booked',
        body: '{"state":"paid","amount":"40.00","currency":"MXN"}',
      }),
    ]);
    await db.query("UPDATE provider_message SET at = now() - interval '500 days' WHERE subject = $1", [id]);
    await sweepMessages(db);
    expect((await desk.show('asked')).messages).toEqual([]);
  });
});
