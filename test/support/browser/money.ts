import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { clabeOf } from '../setup/clabe.ts';
import { headersOf, newMember, type Session } from './visits.ts';

/** Calls of the server as a member, beside the browser. */
export async function ask<Told>(
  request: APIRequestContext,
  session: Session,
  call: string,
  form?: Record<string, string>,
): Promise<Told> {
  const headers = headersOf(session);
  const address = `/api/member/${call}`;
  const response = form
    ? await request.post(address, { headers, form })
    : await request.get(address, { headers });
  const answer = await response.json();
  expect(answer.code, answer.msg).toBe(200);
  return JSON.parse(Buffer.from(answer.data, 'base64').toString());
}

/** A member who has confirmed their age under a name of their own. */
export async function adult(request: APIRequestContext, username: string, name: string): Promise<Session> {
  const session = await newMember(request, username);
  await ask(request, session, 'confirmAge', { name, birthday: '1990-05-17' });
  return session;
}

type Deposit = { id: string; status: number };

/** Opens a payment without paying it. */
export const begin = (request: APIRequestContext, session: Session, money: string) =>
  ask<{ id: string; pay_url: string }>(request, session, 'doRecharge', {
    pay_way: 'Mexicopay',
    money,
    bank_type: 'Mexicopay',
  });

/** Money that came in through the sandbox, paid and confirmed. */
export async function deposit(request: APIRequestContext, session: Session, money: string): Promise<void> {
  const { id, pay_url } = await begin(request, session, money);
  await request.post(pay_url, { form: { decision: 'approve' } });
  const state = async () => {
    const rows = await ask<Deposit[]>(request, session, 'getUserRechargeList');
    return rows.find((row) => row.id === id)?.status;
  };
  await expect.poll(state, { timeout: 20_000 }).toBe(2);
}

export const pin = '7k2m9x';
/** An account of the bank 012 with a right control digit. */
export const clabe = '012180001234567899';

/** A withdrawal password and a bank account in the member's own name, which is nobody else's. */
export async function bind(request: APIRequestContext, session: Session, name: string): Promise<void> {
  await ask(request, session, 'setPayPassword', { paypassword: pin });
  const account = {
    bankid: '012',
    bank: 'BBVA México',
    bank_code: clabeOf(name, '012'),
    mobile: '5512345678',
  };
  await ask(request, session, 'setBank', { ...account, username: name });
}

/** Fills the withdrawal, and confirms it by the password. */
export async function withdrawBy(page: Page, amount: string, password = pin): Promise<void> {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Withdraw \d/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Review your withdrawal' });
  await sheet.getByLabel('Withdrawal password').fill(password);
  await sheet.getByRole('button', { name: /^Withdraw \d/ }).click();
}
