import { confirmAdult } from '../account/confirm-age.ts';
import { findMember } from '../account/member-admin.ts';
import { addMember } from '../account/members.ts';
import { bindAccount } from '../bank-account/bind-account.ts';
import { saveReport } from '../companion/reports.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import { takeDepositBack } from '../deposit/chargeback.ts';
import { lockDeposit } from '../deposit/deposit-row.ts';
import { movementsOf } from '../deposit/ledger-day.ts';
import { reconcileFile } from '../deposit/reconciliation.ts';
import { Refusal } from '../errors/refusal.ts';
import { dayIn } from '../settings/calendar-day.ts';
import { setPin } from '../withdrawal/pin.ts';
import { requestWithdrawal } from '../withdrawal/request-withdrawal.ts';
import { lockWithdrawal, takeStep } from '../withdrawal/withdrawal.ts';
import { demoAsker, payIn } from './paying.ts';

/*
 * What waits for operators in the demo: three withdrawals of different risk, a member's report and a reconciliation with one
 * difference. Names and texts say that they are made up, and nobody can sign in as these members.
 */

/** A made-up member with a withdrawal that waits. */
export type Person = {
  username: string;
  name: string;
  birthday: string;
  /** A CLABE of Banamex, which belongs to nobody. */
  account: string;
  /** Days since the member registered, linked the account and set the PIN. */
  days: number;
  deposit: string;
  /** An earlier withdrawal that was paid. */
  paid?: string;
  /** Minor units of the deposit that the bank took back. */
  chargedBack?: bigint;
  /** The withdrawal that waits. */
  asks: string;
};

const people: readonly Person[] = [
  // Has been paid before, but never played.
  {
    ...{ username: 'demo_ana', name: 'Ana Demo', birthday: '1988-03-14', account: '002180000000000012' },
    ...{ days: 200, deposit: '2000', paid: '400', asks: '350' },
  },
  // New here, asks for the first time and has not played.
  {
    ...{ username: 'demo_bruno', name: 'Bruno Demo', birthday: '1995-07-02', account: '002180000000000025' },
    ...{ days: 1, deposit: '1500', asks: '1400' },
  },
  // A large sum, soon after a part of the deposit was charged back.
  {
    ...{ username: 'demo_carla', name: 'Carla Demo', birthday: '1979-11-25', account: '002180000000000038' },
    ...{ days: 30, deposit: '15000', chargedBack: 100_000n, asks: '12000' },
  },
];

const pin = 'q7#m2T';
const keys = {
  deposit: '00000000-0000-4000-8000-000000000001',
  paid: '00000000-0000-4000-8000-000000000002',
  waiting: '00000000-0000-4000-8000-000000000003',
};

/** Runs a step that an interrupted filling may have done before. */
async function once(work: Promise<unknown>, ...words: string[]): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal) || !words.includes(error.word)) throw error;
  });
}

async function memberOf({ db, now }: Plaza, { username, days }: Person): Promise<string> {
  const found = await findMember(db, username);
  if (found) return found.id;
  const at = new Date(now().getTime() - days * 86_400_000);
  const id = await db.tx((tx) =>
    addMember(tx, { username, password: '', lang: 'es_spa', invite: 'PLAZA', demo: true, at }),
  );
  if (!id) throw new Error(`${username} was made by somebody else meanwhile`);
  return id;
}

/** Lets a member's past be as long as it should. */
async function age(db: Sql, member: string, days: number): Promise<void> {
  const ago = 'clock_timestamp() - make_interval(days => $2)';
  await db.query(`UPDATE card SET bound_at = ${ago} WHERE member = $1`, [member, days]);
  await db.query(`UPDATE pin SET set_at = ${ago} WHERE member = $1`, [member, days]);
}

/** Takes a withdrawal through all its steps, as when an operator pays it by hand. */
async function pay({ db }: Plaza, id: string): Promise<void> {
  await db.tx(async (tx) => {
    for (const to of ['approved', 'paying', 'paid'] as const) {
      const row = await lockWithdrawal(tx, id);
      if (row.state !== 'paid') await takeStep(tx, row, to, {});
    }
  });
}

async function chargeBack({ db }: Plaza, deposit: string, amount: bigint): Promise<void> {
  await db.tx(async (tx) => {
    const row = await lockDeposit(tx, deposit);
    if (row?.takenBack === '0') await takeDepositBack(tx, row, 'charged_back', amount);
  });
}

/** Makes a person with all that they did. What an interrupted filling did before is not done again. */
export async function makePerson(plaza: Plaza, person: Person): Promise<void> {
  const { username, name, birthday, account, days, deposit, paid, chargedBack, asks } = person;
  const id = await memberOf(plaza, person);
  const asker = (key: string) => demoAsker(id, username, key);
  await confirmAdult(plaza, id, { name, birthday });
  const paidIn = await payIn(plaza, asker(keys.deposit), deposit);
  if (!paidIn) return;
  await once(setPin(plaza, pin, asker(keys.deposit)), 'pin_set');
  const card = { bankid: '002', bank: 'Banamex', bank_code: account, username: name, mobile: '5500000000' };
  await once(bindAccount(plaza, card, asker(keys.deposit)), 'card_set');
  await age(plaza.db, id, days);
  if (paid)
    await pay(plaza, (await requestWithdrawal(plaza, { money: paid, paypwd: pin }, asker(keys.paid))).id);
  if (chargedBack) await chargeBack(plaza, paidIn, chargedBack);
  await requestWithdrawal(plaza, { money: asks, paypwd: pin }, asker(keys.waiting));
}

/** Fills the queue of withdrawals. */
export async function fillQueue(plaza: Plaza): Promise<void> {
  if (!plaza.providers.has('sandbox')) return;
  for (const person of people) await makePerson(plaza, person);
}

/** The member `demo` reports a companion's card. */
export async function fillReport(plaza: Plaza): Promise<void> {
  const demo = await findMember(plaza.db, 'demo');
  if (!demo) return;
  const reason = 'Demo data: the photo does not look like the person';
  await saveReport(
    plaza,
    { kind: 'card', id: 'demo-card-7', reason },
    demoAsker(demo.id, 'demo', keys.deposit),
  );
}

/** A provider's file of today, in which one amount is another than in the ledger. */
export async function fillReconciliation(plaza: Plaza): Promise<void> {
  const { rowCount } = await plaza.db.query('SELECT FROM reconciliation LIMIT 1');
  const day = dayIn(plaza.env.TIME_ZONE, plaza.now());
  const movements = await movementsOf(plaza, 'sandbox', day);
  if (rowCount || movements.length === 0) return;
  const wrong = movements.findIndex(({ kind, state }) => kind === 'payment' && state === 'paid');
  const lines = movements.map(({ id, kind, state, amount, fee, currency }, i) => ({
    ...{ line: i + 2, reference: id, kind, state, fee, currency, day },
    amount: i === wrong ? amount + 100n : amount,
  }));
  const text = lines.map(({ reference, state, amount }) => `${reference},${state},${amount}`).join('\n');
  const file = { provider: 'sandbox', name: 'demo-data.csv', text, lines, by: 'demo data' };
  await reconcileFile(plaza, file, { first: day, last: day });
}
