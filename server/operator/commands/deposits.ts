import * as v from 'valibot';
import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import { refundDeposit } from '../../deposit/chargeback.ts';
import { type AdminDeposit, listForOperators } from '../../deposit/deposit-admin.ts';
import { correctDeposit } from '../../deposit/take-payment.ts';
import { Failed, flag, readCommand, writeCommand } from '../command.ts';

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase(), v.description('the id of a deposit'));

const line = ({ id: key, at, state, amount, back, currency, username, provider, ref }: AdminDeposit) => {
  const money = (minor: bigint) => `${formatMoney(minor, currencyDigits(currency))} ${currency}`;
  const part = back > 0n && back < amount ? [`reversed ${money(back)}`] : [];
  return [key, at.toISOString(), state.padEnd(12), money(amount), ...part, username, provider, ref]
    .join('  ')
    .trimEnd();
};

export const depositCommands = [
  readCommand('recharge list', {
    about: 'lists deposits waiting for payment, oldest first; --all: the newest 100',
    options: { all: flag },
    async run({ db }, { all }) {
      const rows = await listForOperators(db, all !== undefined);
      return rows.length > 0 ? rows.map(line) : ['No deposits waiting'];
    },
  }),
  writeCommand('recharge correct', {
    about: 'credits a deposit the provider reports as paid but whose message was lost',
    args: { id },
    async run(plaza, { id: key }) {
      if (await correctDeposit(plaza, key)) return ['Credited as a late payment; the member is notified'];
      throw new Failed('No such deposit, or it was already credited');
    },
  }),
  writeCommand('recharge refund', {
    about:
      'records that the rest of a payment was refunded; what the balance can’t cover is owed; the member is notified',
    args: { id },
    async run(plaza, { id: key }) {
      if (await refundDeposit(plaza, key)) return ['Taken out of the balance; the member is notified'];
      throw new Failed('No such deposit, or nothing of it is left to refund');
    },
  }),
];
