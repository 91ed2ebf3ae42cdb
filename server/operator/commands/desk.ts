import * as v from 'valibot';
import { currencyDigits, parseMoney } from '../../../contract/money.ts';
import type { Sentence } from '../../../contract/sentences.ts';
import type { Plaza } from '../../context/app-context.ts';
import { type DifferenceState, findDifference, settleDifference } from '../../deposit/reconciliation.ts';
import { bankBalances, enterBankBalance } from '../../ledger/bank-balance.ts';
import { addNote } from '../../person/notes.ts';
import { Failed, flag, matching, writeCommand } from '../command.ts';
import { sum, type Told } from '../told.ts';
import { idOfNamed, memberNamed, username } from './member-named.ts';

const tell = {
  note: /*i18n*/ {
    id: 'operator.note',
    message:
      'Adds a note about {member}. It can’t be changed, and it’s included when the member exports their data.',
  },
  privileged: /*i18n*/ {
    id: 'operator.note.privileged',
    message:
      'Adds a note about {member}. It can’t be changed, and it isn’t included when the member exports their data.',
  },
  balance: /*i18n*/ {
    id: 'operator.bank_balance',
    message: 'Records that the bank held {amount} at the end of {day}. No money moves.',
  },
  balanceAgain: /*i18n*/ {
    id: 'operator.bank_balance.again',
    message: '{by} already entered {before} for that day. The latest figure is used.',
  },
  settle: /*i18n*/ {
    id: 'operator.reconciliation.settle',
    message: 'Marks difference {row} ({reference}) as settled and adds your note. No money moves.',
  },
} satisfies Record<string, Sentence>;

const words = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(2),
  v.maxLength(2000),
  v.regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u),
  v.description('a text of 2 to 2000 characters'),
);

const noteCommand = writeCommand('member note', {
  about:
    'adds a note about a member; --privileged: their export leaves it out (money laundering, legal advice)',
  permission: 'members.note',
  fresh: false,
  args: { username, text: words },
  options: { privileged: flag },
  member: idOfNamed,
  async effect({ db }, given) {
    const { username: member } = await memberNamed(db, given.username);
    return [{ sentence: given.privileged ? tell.privileged : tell.note, values: { member } }];
  },
  async run({ db }, { username: who, text, privileged }, { name: by }) {
    const { id: member } = await memberNamed(db, who);
    await addNote(db, { member, text, privileged: privileged !== undefined, by });
    return ['Noted'];
  },
});

const day = v.pipe(v.string(), v.isoDate(), v.description('a day, such as 2026-01-31'));
const amount = matching(/^\d{1,12}(\.\d{1,4})?$/, 'an amount, such as 5000.00');

/** @throws Failed when the currency does not have so many decimals */
async function minorOf({ settings }: Plaza, text: string): Promise<{ minor: bigint; currency: string }> {
  const { currency } = await settings.get();
  const digits = currencyDigits(currency);
  const minor = parseMoney(text, digits);
  if (minor === null) throw new Failed(`${currency} has ${digits} decimals`);
  return { minor, currency };
}

/** A day that is over or runs, in the site's time zone. @throws Failed for another */
function requirePast({ env, now }: Plaza, text: string): void {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: env.TIME_ZONE }).format(now());
  if (text > today) throw new Failed(`${text} is still to come`);
}

const balanceCommand = writeCommand('bank balance', {
  about: 'enters what the bank held at the end of a day, to be compared with what is held for members',
  permission: 'deposits.reconcile',
  fresh: false,
  args: { day, amount },
  async effect(plaza, given): Promise<Told[]> {
    requirePast(plaza, given.day);
    const { minor, currency } = await minorOf(plaza, given.amount);
    const before = (await bankBalances(plaza.db, given.day, given.day)).get(given.day);
    const entered = { sentence: tell.balance, values: { amount: sum(minor, currency), day: given.day } };
    if (!before) return [entered];
    return [
      entered,
      { sentence: tell.balanceAgain, values: { before: sum(before.amount, currency), by: before.by } },
    ];
  },
  async value({ db }, given) {
    const found = (await bankBalances(db, given.day, given.day)).get(given.day);
    return found ? { amount: found.amount.toString(), by: found.by } : null;
  },
  async run(plaza, given, { name: by }) {
    requirePast(plaza, given.day);
    const { minor } = await minorOf(plaza, given.amount);
    await enterBankBalance(plaza.db, { day: given.day, amount: minor, by });
    return ['Entered'];
  },
});

const reconciliation = v.pipe(
  v.string(),
  v.uuid(),
  v.toLowerCase(),
  v.description('the id of a reconciliation'),
);
const row = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/),
  v.transform(Number),
  v.description('the number of a difference'),
);

/** @throws Failed when it is not there, or settled */
async function openDifference({ db }: Plaza, given: { id: string; row: number }): Promise<DifferenceState> {
  const found = await findDifference(db, { reconciliation: given.id, row: given.row });
  if (!found) throw new Failed('No such difference');
  if (found.settledBy !== null) throw new Failed(`${found.settledBy} has settled it before`);
  return found;
}

const settleCommand = writeCommand('reconciliation settle', {
  about: 'settles one difference between a provider’s file and the ledger, with a note',
  permission: 'deposits.reconcile',
  fresh: false,
  args: {
    id: reconciliation,
    row,
    note: matching(/^[^\p{Cc}]{2,300}$/u, 'a note of 2 to 300 characters'),
  },
  async effect(plaza, given) {
    const { reference } = await openDifference(plaza, given);
    return [{ sentence: tell.settle, values: { row: String(given.row), reference } }];
  },
  async run(plaza, given, { name: by }) {
    const found = { reconciliation: given.id, row: given.row };
    await openDifference(plaza, given);
    if (!(await settleDifference(plaza.db, found, { by, note: given.note })))
      throw new Failed('It was settled in this moment');
    return ['Settled'];
  },
});

/** What the desk does beside payments: notes, the bank's figures, differences that are settled. */
export const deskCommands = [noteCommand, balanceCommand, settleCommand];
