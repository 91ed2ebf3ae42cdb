import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { confirmAge, getMember, register } from '../../contract/account.ts';
import { getDeposits, openDeposit } from '../../contract/deposit.ts';
import { tellServer } from '../support/operator/server.ts';
import { engines } from '../support/setup/engines.ts';
import type { Server } from '../support/setup/server.ts';
import { newKey, type Session } from '../support/site.ts';
import { faultSite } from './site.ts';
import { Spender } from './spender.ts';
import { anyAddress, askWire, nameOf } from './wire.ts';

const kills = process.env.LONG === '1' ? 50 : 1;
/** Answers of each kind after which the power is cut: another number at each turn, so that it hits other moments. */
const answersBefore = (turn: number) => 4 + ((turn * 7) % 11);

/** What a server has answered for. Amounts in whole units. */
class Acknowledged {
  readonly members: { as: Session; opened: string[]; approved: number; asked: number }[] = [];
  /** References under which the house was funded. */
  readonly funded: string[] = [];
  answers = 0;
  /** The power is cut. */
  over = false;
}

const amount = 10;

/** What the site is set to: many small withdrawals, which the sandbox pays out. */
const settings = [
  ['settings', 'set', 'withdraw_min', '1.00'],
  ['settings', 'set', 'withdraw_num', '100'],
  [
    'settings',
    'set',
    'pay_banklist',
    JSON.stringify([{ id: 'Mexicopay', name: 'Mexicopay', min: '10.00', max: '50000.00', payout: true }]),
  ],
];

/** Registers, confirms the age, and then opens and approves payments, one after the other, until the server is gone. */
async function pay(url: string, book: Acknowledged, name: string): Promise<void> {
  const person = { username: name, password: 'a good password', code: 'PLAZA' };
  const as = await askWire(url, register, person, { ip: anyAddress() });
  const member = { as, opened: [] as string[], approved: 0, asked: 0 };
  book.members.push(member);
  const claim = { name: nameOf(name), birthday: '1990-05-05' };
  await askWire(url, confirmAge, claim, { as, ip: anyAddress() });
  for (;;) {
    const input = { pay_way: 'Mexicopay', money: String(amount), bank_type: 'Mexicopay' };
    const { id, pay_url } = await askWire(url, openDeposit, input, { as, key: newKey() });
    member.opened.push(id as string);
    member.asked++;
    const page = await fetch(new URL(pay_url, url), {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
    });
    await page.text();
    if (!page.ok) throw new Error(`the pay page answered ${page.status}`);
    member.approved++;
    book.answers++;
  }
}

/** The operator approves what is asked for, and the sandbox pays it out. */
async function approve(folder: string, asked: string[], book: Acknowledged): Promise<void> {
  while (!book.over) {
    const id = asked.shift();
    if (!id) await sleep(5);
    else if ((await tellServer(folder, ['withdrawal', 'approve', id]))?.code !== 0) {
      throw new Error('not approved');
    } else book.answers++;
  }
}

async function fund(folder: string, book: Acknowledged): Promise<void> {
  for (;;) {
    const ref = newKey();
    const words = ['house', 'fund', String(amount), '--ref', ref];
    if ((await tellServer(folder, words))?.code !== 0) throw new Error('not funded');
    book.funded.push(ref);
  }
}

/** Writes from all sides, cuts the power once enough was answered, and waits until everybody has noticed. */
async function writeAndKill(
  server: Server,
  book: Acknowledged,
  turn: number,
  spender: Spender,
  socket: boolean,
): Promise<void> {
  const enough = book.answers + answersBefore(turn);
  const asked: string[] = [];
  const answered = (withdrawal?: string) => {
    book.answers++;
    if (withdrawal) asked.push(withdrawal);
  };
  const names = ['a', 'b', 'c'].map((letter) => `killed_${turn}_${letter}`);
  const writers = [
    ...names.map((name) => pay(server.url, book, name)),
    spender.spend(server.url, answered),
    ...(socket ? [fund(server.folder, book), approve(server.folder, asked, book)] : []),
  ].map((writer) => writer.catch((error: unknown) => error));
  await Promise.race([reached(book, enough), Promise.all(writers)]);
  await server.end('SIGKILL');
  book.over = true;
  await Promise.all(writers);
  expect(book.answers).toBeGreaterThanOrEqual(enough);
}

async function reached(book: Acknowledged, enough: number): Promise<void> {
  while (book.answers < enough) await sleep(1);
}

/** Every answered write is there; one that was not answered is there once or not at all. */
async function expectKept(url: string, book: Acknowledged): Promise<void> {
  for (const { as, opened, approved, asked } of book.members) {
    await expect
      .poll(async () => Number((await askWire(url, getMember, {}, { as })).money), { timeout: 20_000 })
      .toBeGreaterThanOrEqual(approved * amount);
    expect(Number((await askWire(url, getMember, {}, { as })).money)).toBeLessThanOrEqual(asked * amount);
    const listed = new Set<string | undefined>();
    for (let page = 1; page <= Math.ceil((opened.length + 1) / 20); page++) {
      for (const { id } of await askWire(url, getDeposits, { page: String(page) }, { as })) listed.add(id);
    }
    expect(opened.filter((id) => !listed.has(id))).toEqual([]);
  }
}

/** Asked for again by its reference, nothing that was acknowledged is added. */
async function expectFunded(folder: string, book: Acknowledged): Promise<void> {
  for (const ref of book.funded) {
    const words = ['house', 'fund', String(amount), '--ref', ref];
    const known = 'This was funded before; nothing was added';
    expect((await tellServer(folder, words))?.lines[0]).toBe(known);
  }
}

describe.each(engines)('on $name', (engine) => {
  test(
    `a server killed amid writes keeps every answer it gave: ${kills} of ${kills} times`,
    async () => {
      const site = await faultSite(engine);
      let server = await site.start();
      await site.give(...settings);
      for (let turn = 1; turn <= kills; turn++) {
        const book = new Acknowledged();
        const spender = await Spender.open(server.url, `spender_${turn}`);
        await writeAndKill(server, book, turn, spender, site.socket);
        server = await site.start();
        await expectKept(server.url, book);
        await spender.expectKept(server.url);
        await expectFunded(site.folder, book);
        await site.give(['ledger', 'check'], ['audit', 'verify']);
      }
    },
    kills * 60_000,
  );
});
