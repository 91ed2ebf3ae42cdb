import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadFile, readProviderFile } from '../../../server/deposit/provider-file.ts';
import { runPayouts } from '../../../server/withdrawal/run-payouts.ts';
import { Bank } from '../../support/bank.ts';
import { depositActions } from '../../support/deposit-actions.ts';
import { runCommand } from '../../support/operator/commands.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { newKey, openSite, type Session, type Site } from '../../support/site.ts';
import { withdrawalActions } from '../../support/withdrawal-actions.ts';

const head = 'id,kind,state,amount,currency,fee';
const id = '018f0000-0000-7000-8000-000000000000';

describe('a provider’s file', () => {
  test('is read by its column names, whatever their order, with quotes and line ends of any kind', () => {
    const text = `\uFEFFnote,Currency,amount,fee,state,kind,id\r\n"a, ""b""",MXN,"100.50",,paid,payment,${id.toUpperCase()}\r\n\r\n`;
    const line = { id, kind: 'payment', state: 'paid', amount: 10050n, currency: 'MXN', fee: 0n };
    expect(readProviderFile(text)).toEqual([line]);
  });

  test.each([
    ['id,kind,state,amount', 'line 1: the column currency is missing'],
    ['', 'line 1: the column id is missing'],
    [`${head}\n,payment,paid,1,MXN,0`, 'line 2: id is missing'],
    [`${head}\nx,gift,paid,1,MXN,0`, 'line 2: kind must be payment or payout'],
    [`${head}\nx,payout,refunded,1,MXN,0`, 'line 2: state must be paid, failed, returned'],
    [
      `${head}\nx,payment,paid,1,MXN,0\nx,payment,paid,1e2,MXN,0`,
      'line 3: amount must be decimals, such as 100.00',
    ],
    [`${head}\nx,payment,paid,1,pesos,0`, 'line 2: currency must be three capital letters'],
    [`${head}\nx,payment,paid,1,MXN,-1`, 'line 2: fee must be decimals, such as 1.50'],
  ])('%j is refused with its line', (text, message) => {
    expect(() => readProviderFile(text)).toThrow(new BadFile(message));
  });
});

describe.each(anyEngine)('on $name', (engine) => {
  const bank = new Bank();
  const folder = mkdtempSync(join(tmpdir(), 'plaza-report-'));
  let site: Site;
  let money: ReturnType<typeof depositActions>;
  let as: Session;
  const paid: string[] = [];
  let payout = '';
  afterAll(() => rmSync(folder, { recursive: true }));

  const tell = async (type: string, data: object) => {
    const { status } = await bank.tell(site, type, { amount: '100.00', currency: 'MXN', ...data });
    expect(status).toBe(200);
  };
  /** Three recharges of 100.00, the first with a fee, the third charged back; a withdrawal of 100.00. */
  beforeAll(async () => {
    await bank.open();
    site = await openSite(engine, { ...bank.settings(), TIME_ZONE: 'Pacific/Kiritimati' });
    const actions = withdrawalActions(site);
    money = depositActions(site);
    await site.plaza.settings.set('withdraw_hold', 0);
    await site.plaza.settings.set('pay_banklist', [
      { id: 'Mexicopay', name: 'Bank', min: '10.00', max: '50000.00', provider: 'standard', payout: true },
    ]);
    as = await actions.ready(0n);
    for (const fee of ['1.50', '0', '0']) {
      const { id: payment = '' } = await money.open(as, '100');
      await tell('payment.paid', { payment, fee });
      paid.push(payment);
    }
    await tell('payment.charged_back', { payment: paid[2] });
    const { id: withdrawal = '' } = await actions.ask(as, '100');
    await actions.decide(withdrawal, 'approved');
    await runPayouts(site.plaza);
    payout = [...bank.payouts.keys()][0] ?? '';
    await tell('payout.paid', { payout });
  });

  const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format();
  const report = (lines: string[], ...more: string[]) => {
    const file = join(folder, 'day.csv');
    writeFileSync(file, [head, ...lines].join('\n'));
    return runCommand(site.plaza, { words: ['report', 'daily', '--file', file, '--day', today(), ...more] });
  };
  const honest = () => [
    `${paid[0]},payment,paid,100.00,MXN,1.50`,
    `${paid[1]},payment,paid,100.00,MXN,0.00`,
    `${paid[2]},payment,paid,100.00,MXN,`,
    `${paid[2]},payment,charged_back,100.00,MXN,`,
    `${payout},payout,paid,100.00,MXN,`,
  ];

  test('equal books are told with their totals', async () => {
    expect(await report(honest())).toEqual({
      code: 0,
      lines: [
        `standard, ${today()} (Pacific/Kiritimati)`,
        'payment charged_back  file 1 × 100.00 MXN, fee 0.00 MXN  ledger 1 × 100.00 MXN, fee 0.00 MXN',
        'payment paid          file 3 × 300.00 MXN, fee 1.50 MXN  ledger 3 × 300.00 MXN, fee 1.50 MXN',
        'payout paid           file 1 × 100.00 MXN, fee 0.00 MXN  ledger 1 × 100.00 MXN, fee 0.00 MXN',
        'No differences',
      ],
    });
  });

  test('each difference is listed, and the exit code says that there are some', async () => {
    const waiting = (await money.open(as, '100')).id;
    const stranger = newKey();
    const { code, lines } = await report([
      `${paid[0]},payment,paid,100.01,MXN,1.25`,
      `${paid[1]},payment,refunded,100.00,MXN,0.00`,
      `${paid[2]},payment,charged_back,100.00,USD,`,
      `${waiting},payment,paid,100.00,MXN,`,
      `${stranger},payment,paid,5.00,MXN,`,
      `no-uuid,payout,paid,5.00,MXN,`,
      `${payout},payout,paid,100.00,MXN,`,
      `${payout},payout,paid,100.00,MXN,`,
    ]);
    expect(code).toBe(1);
    expect(lines.slice(1, -1).filter((line) => !line.includes(' × '))).toEqual([
      `payment ${paid[0]}  amount differs: file 100.01 MXN, ledger 100.00 MXN`,
      `payment ${paid[0]}  fee differs: file 1.25 MXN, ledger 1.50 MXN`,
      `payment ${paid[1]}  state differs: file refunded, ledger paid`,
      `payment ${paid[2]}  amount differs: file 100.00 USD, ledger 100.00 MXN`,
      `payment ${waiting}  state differs: file paid, ledger pending`,
      `payment ${stranger}  missing here: the file has paid 5.00 MXN`,
      'payout no-uuid  missing here: the file has paid 5.00 MXN',
      `payout ${payout}  stands twice in the file as paid`,
      expect.stringMatching(
        `^payment (${paid[1]}|${paid[2]})  missing there: the ledger has paid 100.00 MXN$`,
      ),
      expect.stringMatching(
        `^payment (${paid[1]}|${paid[2]})  missing there: the ledger has paid 100.00 MXN$`,
      ),
    ]);
    expect(lines.at(-1)).toBe('10 differ');
  });

  test('a day of the site’s zone, and a provider, are looked at alone', async () => {
    const [other] = (await report([], '--provider', 'sandbox')).lines.slice(-1);
    expect(other).toBe('No differences');
    const yesterday = new Date(Date.parse(today()) - 86_400_000).toISOString().slice(0, 10);
    const words = ['report', 'daily', '--file', join(folder, 'day.csv')];
    expect((await runCommand(site.plaza, { words })).lines).toEqual([
      `standard, ${yesterday} (Pacific/Kiritimati)`,
      'No differences',
    ]);
  });

  test('what cannot be read is told, and nothing is compared', async () => {
    const give = (...words: string[]) => runCommand(site.plaza, { words: ['report', 'daily', ...words] });
    expect((await give('--file', join(folder, 'none.csv'))).lines[0]).toContain('cannot be read');
    expect((await give()).code).toBe(2);
    expect((await give('--file', 'x', '--day', 'yesterday')).code).toBe(2);
    const { code, lines } = await report(['x,payment,paid,much,MXN,']);
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain('line 2: amount must be decimals');
  });

  test('what the provider moves to the bank clears what it holds', async () => {
    const ref = newKey();
    const settle = (amount: string) =>
      runCommand(site.plaza, { words: ['house', 'settled', amount, '--ref', ref] });
    // 300.00 paid in, 100.00 charged back, 1.50 kept by the provider.
    expect((await settle('100')).lines).toEqual(['The provider still holds 98.50 MXN']);
    expect((await settle('100')).lines[0]).toContain('booked before');
    await money.clean();
  });
});
