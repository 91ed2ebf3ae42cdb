import * as v from 'valibot';
import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import { refundDeposit } from '../../deposit/chargeback.ts';
import { type AdminDeposit, listForOperators } from '../../deposit/deposit-admin.ts';
import { correctDeposit } from '../../deposit/take-payment.ts';
import { changes, Failed, flag, looks } from '../command.ts';

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase(), v.description('the id of a recharge'));

const line = ({ id: key, at, state, amount, back, currency, username, provider, ref }: AdminDeposit) => {
  const money = (minor: bigint) => `${formatMoney(minor, currencyDigits(currency))} ${currency}`;
  const part = back > 0n && back < amount ? [`taken back ${money(back)}`] : [];
  return [key, at.toISOString(), state.padEnd(12), money(amount), ...part, username, provider, ref]
    .join('  ')
    .trimEnd();
};

export const depositCommands = [
  looks('recharge list', {
    about: 'recharges that wait for their payment, oldest first; --all: the newest hundred',
    options: { all: flag },
    async run({ db }, { all }) {
      const rows = await listForOperators(db, all !== undefined);
      return rows.length > 0 ? rows.map(line) : ['No recharge waits'];
    },
  }),
  changes('recharge correct', {
    about: "credits one that the provider's own book calls paid, when its message was lost",
    args: { id },
    async run(plaza, { id: key }) {
      if (await correctDeposit(plaza, key)) return ['Credited; it counts as paid late. The member is told'];
      throw new Failed('There is no such recharge, or it was credited before');
    },
  }),
  changes('recharge refund', {
    about:
      'books that what is left of a payment was given back; what the balance lacks is owed; the member is told',
    args: { id },
    async run(plaza, { id: key }) {
      if (await refundDeposit(plaza, key)) return ['Taken out of the balance; the member is told'];
      throw new Failed('There is no such recharge, or nothing of it is there to give back');
    },
  }),
];
