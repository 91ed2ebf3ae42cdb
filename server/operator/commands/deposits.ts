import * as v from 'valibot';
import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import type { Plaza } from '../../context/app-context.ts';
import { refundDeposit } from '../../deposit/chargeback.ts';
import { type AdminDeposit, listForOperators } from '../../deposit/deposit-admin.ts';
import { type DepositRow, isCredited, lockDeposit, remainingOf } from '../../deposit/deposit-row.ts';
import { correctDeposit } from '../../deposit/take-payment.ts';
import { Failed, flag, readCommand, writeCommand } from '../command.ts';
import { sum } from '../told.ts';
import { usernameOf } from './member-named.ts';

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase(), v.description('the id of a deposit'));

const line = ({ id: key, at, state, amount, back, currency, username, provider, ref }: AdminDeposit) => {
  const money = (minor: bigint) => `${formatMoney(minor, currencyDigits(currency))} ${currency}`;
  const part = back > 0n && back < amount ? [`reversed ${money(back)}`] : [];
  return [key, at.toISOString(), state.padEnd(12), money(amount), ...part, username, provider, ref]
    .join('  ')
    .trimEnd();
};

const tell = {
  credit: /*i18n*/ {
    id: 'operator.recharge.correct',
    message: 'Adds {amount} to the balance of {member} as a late payment, and notifies the member.',
  },
  report: /*i18n*/ {
    id: 'operator.recharge.correct_only',
    message: 'This works only if {provider} itself reports the deposit as paid.',
  },
  refund: /*i18n*/ {
    id: 'operator.recharge.refund',
    message:
      'Takes {amount} out of {member}’s balance because it was refunded to the payer. The member will owe whatever the balance can’t cover.',
  },
};

const nothing = {
  correct: 'No such deposit, or it was already credited',
  refund: 'No such deposit, or nothing of it is left to refund',
};

/** The deposit, locked: what the decision is about does not change until the transaction ends. @throws Failed */
async function find(
  { db }: Plaza,
  key: string,
  what: keyof typeof nothing,
): Promise<{ row: DepositRow; username: string }> {
  const row = await lockDeposit(db, key);
  const fits = row && (what === 'correct' ? !isCredited(row) : isCredited(row) && remainingOf(row) > 0n);
  if (!fits) throw new Failed(nothing[what]);
  return { row, username: await usernameOf(db, row.member) };
}

const rules = (what: keyof typeof nothing) => ({
  permission: 'deposits.correct' as const,
  second: 'always' as const,
  state: async (plaza: Plaza, { id: key }: { id: string }) => (await find(plaza, key, what)).row,
  member: async ({ db }: Plaza, { id: key }: { id: string }) => (await lockDeposit(db, key))?.member,
});

export const depositCommands = [
  readCommand('recharge list', {
    about: 'lists deposits waiting for payment, oldest first; --all: the newest 100',
    permission: 'deposits.see',
    options: { all: flag },
    async run({ db }, { all }) {
      const rows = await listForOperators(db, all !== undefined);
      return rows.length > 0 ? rows.map(line) : ['No deposits waiting'];
    },
  }),
  writeCommand('recharge correct', {
    about: 'credits a deposit the provider reports as paid but whose message was lost',
    ...rules('correct'),
    args: { id },
    async effect(plaza, { id: key }) {
      const { row, username } = await find(plaza, key, 'correct');
      const values = { amount: sum(BigInt(row.amount), row.currency), member: username };
      return [
        { sentence: tell.credit, values },
        { sentence: tell.report, values: { provider: row.provider } },
      ];
    },
    async run(plaza, { id: key }) {
      if (await correctDeposit(plaza, key)) return ['Credited as a late payment; the member is notified'];
      throw new Failed(nothing.correct);
    },
  }),
  writeCommand('recharge refund', {
    about:
      'records that the rest of a payment was refunded; what the balance can’t cover is owed; the member is notified',
    ...rules('refund'),
    args: { id },
    async effect(plaza, { id: key }) {
      const { row, username } = await find(plaza, key, 'refund');
      return [
        { sentence: tell.refund, values: { amount: sum(remainingOf(row), row.currency), member: username } },
      ];
    },
    async run(plaza, { id: key }) {
      if (await refundDeposit(plaza, key)) return ['Taken out of the balance; the member is notified'];
      throw new Failed(nothing.refund);
    },
  }),
];
