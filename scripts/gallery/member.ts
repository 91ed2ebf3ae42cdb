import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type BankCheck, fitsBank } from '../../contract/bank-number.ts';

/** The answer of login. */
export type Session = { id: string; tokensso: string };

/** Calls the running server as a browser does; `session` adds the session's headers. */
export function asker(url: string, session?: Session) {
  const headers = {
    lang: 'en_us',
    ...(session && { tokensso: session.tokensso, token: Buffer.from(session.id).toString('base64') }),
  };
  return async <Data>(call: string, form?: Record<string, string>): Promise<Data> => {
    const post = form && {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { ...headers, 'idempotency-key': randomUUID() },
    };
    const { code, msg, data } = await (await fetch(`${url}/api${call}`, post ?? { headers })).json();
    if (code !== 200) throw new Error(`${call}: ${msg}`);
    return JSON.parse(Buffer.from(data, 'base64').toString());
  };
}

export type Ask = ReturnType<typeof asker>;

const demo = { username: 'demo', password: 'demo-demo-1', lang: 'en_us' };

/** Signs the demo member in. */
export const signIn = (url: string): Promise<Session> => asker(url)('/member/doLogin', demo);

type Info = { id: string; key: string; now_expect: string; next_expect: string };

/** Places one order in each game; skips games whose round takes none at the moment. */
async function play(ask: Ask, mid: string) {
  const games = await ask<{ id: string; key: string }[]>('/Lottery/lotteryList');
  for (const { id, key } of games) {
    const { next_expect } = await ask<Info>(`/Lottery/getLotteryInfo?key=${key}`);
    const order = { item: 'large,small,sum_11', money: '2.00', lid: id, mid, expect: next_expect };
    await ask('/game/placeOrder', order).catch(() => undefined);
  }
}

type Order = { status: number };

/** Plays until a round with an order of the member is drawn, so that records, receipts and proofs are filled. */
async function playOut(ask: Ask, mid: string) {
  const end = Date.now() + 200_000;
  const settled = async () => {
    const orders = await ask<Order[]>('/member/getUserGameList');
    if (orders.some(({ status }) => status === 1)) return true;
    if (!orders.some(({ status }) => status === 0)) await play(ask, mid);
    return false;
  };
  while (!(await settled()) && Date.now() < end) await setTimeout(3000);
}

type Bank = { text: string; value: string; check: BankCheck };

/** Links a made-up account whose number has the right check digit. */
async function bindCard(ask: Ask, username: string): Promise<void> {
  const banks = await ask<Bank[]>('/system/getBankList');
  const bank = banks.find(({ check }) => check === 'clabe');
  if (!bank) throw new Error('the demo has no bank with CLABE numbers');
  const numbers = Array.from({ length: 10 }, (_, last) => `${bank.value}18000011112222${last}`);
  const bank_code = numbers.find((number) => fitsBank(number, bank)) ?? '';
  const owner = { username, mobile: '5512345678' };
  await ask('/member/setBank', { ...owner, bankid: bank.value, bank: bank.text, bank_code });
}

/**
 * Gives the demo member everything that screens show: a withdrawal password, a bank account, withdrawals, a deposit, orders.
 * @param drawn makes the orders' rounds be drawn; without it, the draw is waited for
 */
export async function fill(url: string, session: Session, drawn?: () => Promise<void>): Promise<void> {
  const ask = asker(url, session);
  const { paypassword, bankid } = await ask<{ paypassword: number; bankid: string }>('/member/getUserInfo');
  const paypwd = '7k2m9x';
  if (!paypassword) await ask('/member/setPayPassword', { paypassword: paypwd });
  if (!bankid) {
    await bindCard(ask, 'Demo Member');
    for (const money of ['120.00', '60.00']) await ask('/member/setUserWirhdraw', { money, paypwd });
    await ask('/member/doRecharge', { pay_way: 'Mexicopay', money: '300', bank_type: 'Mexicopay' });
  }
  await play(ask, session.id);
  await drawn?.();
  await playOut(ask, session.id);
}
