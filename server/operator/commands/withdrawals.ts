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
const reason = like(/^[^\p{Cc}]{2,300}$/u, 'a reason of 2 to 300 characters; the member will see it');

const money = (minor: bigint, currency: string) =>
  `${formatMoney(minor, currencyDigits(currency))} ${currency}`;

const line = ({ id: key, at, state, username, name, amount, currency, reason: why }: AdminWithdrawal) =>
  [key, at.toISOString(), state.padEnd(8), money(amount, currency), username, name, why].join('  ').trimEnd();

async function decide(plaza: Plaza, key: string, decision: Decision): Promise<string[]> {
  const outcome = await decideWithdrawal(plaza, key, decision);
  return outcome === 'done' ? [`It is ${decision.to}`] : ['Noted. A second operator must confirm'];
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
    about: 'lists withdrawals waiting for a decision, oldest first; --all: the newest 100',
    options: { all: flag },
    async run({ db }, { all }) {
      const rows = await listForOperators(db, all !== undefined);
      return rows.length > 0 ? rows.map(line) : ['No withdrawals waiting'];
    },
  }),
  // It shows a whole account number: who looked stands in the audit log.
  changes('withdrawal show', {
    about: 'shows one withdrawal with the account it will be paid to',
    args: { id },
    async run({ db, keys }, { id: key }) {
      const found = await showToOperators(db, keys, key);
      if (!found) throw new Failed('No such withdrawal');
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
  goes('approve', 'approved', 'approves it for payout; large amounts need two operators, each with --as'),
  explains('refuse', 'refused', 'declines it; the money is back in the balance at once'),
  goes(
    'paying',
    'paying',
    'marks the payout as in progress; hands it to the provider if its payment method supports payouts',
  ),
  goes('unknown', 'unknown', 'marks the payout as unconfirmed; ask the bank again'),
  goes('paid', 'paid', 'marks it as paid; large amounts need two operators, each with --as'),
  explains('failed', 'failed', 'marks it as rejected by the bank; pay it again or return it'),
  explains('returned', 'returned', 'returns a failed or bounced payout to the balance'),
];
