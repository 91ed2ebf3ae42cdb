import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { confirmAge, getMember, register } from '../../contract/account.ts';
import { getRecharges, recharge } from '../../contract/wallet.ts';
import { askServer } from '../../server/operator/ask.ts';
import { newKey, type Session } from '../server/plaza.ts';
import { operate } from '../setup/command.ts';
import { engines } from '../setup/engines.ts';
import { type Server, startServer } from '../setup/server.ts';
import { askWire } from './wire.ts';

const kills = process.env.LONG === '1' ? 50 : 3;
/** Answers of each kind after which the power is cut: another number at each turn, so that it hits other moments. */
const answersBefore = (turn: number) => 4 + ((turn * 7) % 11);

/** What a server has answered for. Amounts in whole units. */
class Acknowledged {
  readonly members: { as: Session; opened: string[]; approved: number; asked: number }[] = [];
  funded = 0;
  fundingAsked = 0;
  answers = 0;
}

const amount = 10;

/** Registers, confirms the age, and then opens and approves payments, one after the other, until the server is gone. */
async function pay(url: string, book: Acknowledged, name: string): Promise<void> {
  const as = await askWire(url, register, { username: name, password: 'password-1', code: 'PLAZA' });
  const member = { as, opened: [] as string[], approved: 0, asked: 0 };
  book.members.push(member);
  await askWire(url, confirmAge, { name: 'Ana Perez', birthday: '1990-05-05' }, { as });
  for (;;) {
    const input = { pay_way: 'Mexicopay', money: String(amount), bank_type: 'Mexicopay' };
    const { id, pay_url } = await askWire(url, recharge, input, { as, key: newKey() });
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

async function fund(folder: string, book: Acknowledged): Promise<void> {
  for (;;) {
    book.fundingAsked++;
    const outcome = await askServer(folder, { words: ['house', 'fund', String(amount)] });
    if (outcome?.code !== 0) throw new Error('not funded');
    book.funded++;
  }
}

/** Writes from all sides, cuts the power once enough was answered, and waits until everybody has noticed. */
async function writeAndKill(
  server: Server,
  book: Acknowledged,
  turn: number,
  socket: boolean,
): Promise<void> {
  const enough = book.answers + answersBefore(turn);
  const names = ['a', 'b', 'c'].map((letter) => `killed_${turn}_${letter}`);
  const writers = [
    ...names.map((name) => pay(server.url, book, name)),
    ...(socket ? [fund(server.folder, book)] : []),
  ].map((writer) => writer.catch((error: unknown) => error));
  await Promise.race([reached(book, enough), Promise.all(writers)]);
  await server.end('SIGKILL');
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
      for (const { id } of await askWire(url, getRecharges, { page: String(page) }, { as })) listed.add(id);
    }
    expect(opened.filter((id) => !listed.has(id))).toEqual([]);
  }
}

/** @returns what the house holds now, with the one unit that this look puts in */
async function expectFunded(folder: string, before: number, book: Acknowledged): Promise<number> {
  const outcome = await askServer(folder, { words: ['house', 'fund', '1'] });
  const held = Number(/holds (\d+)/.exec(outcome?.lines[0] ?? '')?.[1]);
  expect(held - 1).toBeGreaterThanOrEqual(before + book.funded * amount);
  expect(held - 1).toBeLessThanOrEqual(before + book.fundingAsked * amount);
  return held;
}

describe.each(engines)('on $name', (engine) => {
  test(
    `a server killed ${kills} times amid writes keeps every answer it gave`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'plaza-kill-'));
      const fresh = engine.name === 'postgres' ? await engine.fresh() : undefined;
      const keys = { SECRET_KEY: 'aa'.repeat(32), CHAIN_KEY: 'bb'.repeat(32) };
      const env: Record<string, string> = {
        LOG_LEVEL: 'error',
        ...keys,
        ...(fresh && { DATABASE_URL: fresh.url }),
      };
      let house = 1_000_000;
      let server = await startServer({ folder, env });
      for (let turn = 1; turn <= kills; turn++) {
        const book = new Acknowledged();
        await writeAndKill(server, book, turn, !fresh);
        server = await startServer({ folder, env });
        await expectKept(server.url, book);
        if (!fresh) house = await expectFunded(folder, house, book);
        for (const words of [
          ['ledger', 'check'],
          ['audit', 'verify'],
        ]) {
          expect(
            fresh ? await operate(folder, words, env) : await askServer(folder, { words }),
          ).toMatchObject({
            code: 0,
          });
        }
      }
      await server.end();
      await fresh?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
    kills * 60_000,
  );
});
