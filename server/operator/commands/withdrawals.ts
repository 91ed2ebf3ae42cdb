import * as v from 'valibot';
import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import type { Plaza } from '../../context/app-context.ts';
import { type Decision, decideWithdrawal } from '../../withdrawal/review.ts';
import {
  type AdminWithdrawal,
  listForOperators,
  showToOperators,
} from '../../withdrawal/withdrawal-admin.ts';
import { changes, Failed, flag, like, looks } from '../command.ts';

const id = v.pipe(v.string(), v.uuid(), v.description('the id of a withdrawal'));
const reason = like(/^[^\p{Cc}]{2,300}$/u, 'a reason of 2 to 300 characters: the member reads it');

const money = (minor: bigint, currency: string) =>
  `${formatMoney(minor, currencyDigits(currency))} ${currency}`;

const line = ({ id: key, at, state, username, name, amount, currency, reason: why }: AdminWithdrawal) =>
  [key, at.toISOString(), state.padEnd(8), money(amount, currency), username, name, why].join('  ').trimEnd();

async function decide(plaza: Plaza, key: string, decision: Decision): Promise<string[]> {
  const outcome = await decideWithdrawal(plaza, key, decision);
  return outcome === 'done' ? [`It is ${decision.to}`] : ['Noted. A second operator has to say the same'];
}

/** A verb that takes a withdrawal on without a word to say. */
const goes = (verb: string, to: Decision['to'], about: string) =>
  changes(`withdrawal ${verb}`, {
    about,
    args: { id },
    asksPassword: 'with --as',
    run: (plaza, { id: key }, _password, by) => decide(plaza, key, { to, by }),
  });

/** A verb that says why, to the member too. */
const explains = (verb: string, to: Decision['to'], about: string) =>
  changes(`withdrawal ${verb}`, {
    about,
    args: { id, reason },
    asksPassword: 'with --as',
    run: (plaza, { id: key, reason: why }, _password, by) => decide(plaza, key, { to, reason: why, by }),
  });

export const withdrawalCommands = [
  looks('withdrawal list', {
    about: 'withdrawals that wait for somebody, oldest first; --all: the newest hundred',
    options: { all: flag },
    async run({ db }, { all }) {
      const rows = await listForOperators(db, all !== undefined);
      return rows.length > 0 ? rows.map(line) : ['No withdrawal waits'];
    },
  }),
  // It shows a whole account number: who looked stands in the audit log.
  changes('withdrawal show', {
    about: 'one withdrawal with the account it is to be paid to',
    args: { id },
    async run({ db, keys }, { id: key }) {
      const found = await showToOperators(db, keys, key);
      if (!found) throw new Failed('There is no such withdrawal');
      const { row, bank, account, payouts } = found;
      return [
        line(row),
        `pay out   ${money(row.net, row.currency)}`,
        `to        ${row.name}, ${bank}, ${account.number}`,
        `telephone ${account.mobile}`,
        ...payouts.map((one) => `payout    ${one.id}  ${one.provider}  ${one.state}`),
      ];
    },
  }),
  goes('approve', 'approved', 'lets a withdrawal be paid; a large one takes two operators, each with --as'),
  explains('refuse', 'refused', 'refuses it; the money is back in the balance at once'),
  goes(
    'paying',
    'paying',
    'says that the payout is under way; hands it to the provider where its channel pays out',
  ),
  goes('unknown', 'unknown', 'says that nobody knows whether the payout arrived; ask the bank again'),
  goes('paid', 'paid', 'says that it was paid; a large one takes two operators, each with --as'),
  explains('failed', 'failed', 'says that the bank did not take it; it is paid again or returned'),
  explains('returned', 'returned', 'returns a failed payout, or one the bank sent back, to the balance'),
];
