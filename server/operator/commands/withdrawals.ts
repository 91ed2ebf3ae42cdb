import * as v from 'valibot';
import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import type { Plaza } from '../../context/app-context.ts';
import { type Decision, decideWithdrawal } from '../../withdrawal/review.ts';
import {
  type AdminWithdrawal,
  listForOperators,
  showToOperators,
} from '../../withdrawal/withdrawal-admin.ts';
import { Failed, flag, matching, readCommand, writeCommand } from '../command.ts';

const id = v.pipe(v.string(), v.uuid(), v.description('the id of a withdrawal'));
const reason = matching(/^[^\p{Cc}]{2,300}$/u, 'a reason of 2 to 300 characters; the member will see it');

const money = (minor: bigint, currency: string) =>
  `${formatMoney(minor, currencyDigits(currency))} ${currency}`;

const line = ({ id: key, at, state, username, name, amount, currency, reason: why }: AdminWithdrawal) =>
  [key, at.toISOString(), state.padEnd(8), money(amount, currency), username, name, why].join('  ').trimEnd();

async function decide(plaza: Plaza, key: string, decision: Decision): Promise<string[]> {
  const outcome = await decideWithdrawal(plaza, key, decision);
  return outcome === 'done' ? [`It is ${decision.to}`] : ['Noted. A second operator must confirm'];
}

/** A command that moves a withdrawal to a state. */
const step = (verb: string, to: Decision['to'], about: string) =>
  writeCommand(`withdrawal ${verb}`, {
    about,
    args: { id },
    asksPassword: 'with --as',
    run: (plaza, { id: key }, _password, by) => decide(plaza, key, { to, by }),
  });

/** A command that moves a withdrawal to a state with a reason, which the member sees. */
const stepWithReason = (verb: string, to: Decision['to'], about: string) =>
  writeCommand(`withdrawal ${verb}`, {
    about,
    args: { id, reason },
    asksPassword: 'with --as',
    run: (plaza, { id: key, reason: why }, _password, by) => decide(plaza, key, { to, reason: why, by }),
  });

export const withdrawalCommands = [
  readCommand('withdrawal list', {
    about: 'lists withdrawals waiting for a decision, oldest first; --all: the newest 100',
    options: { all: flag },
    async run({ db }, { all }) {
      const rows = await listForOperators(db, all !== undefined);
      return rows.length > 0 ? rows.map(line) : ['No withdrawals waiting'];
    },
  }),
  // A write command although it only reads: it shows a whole account number, so its use is recorded in the audit log.
  writeCommand('withdrawal show', {
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
  step('approve', 'approved', 'approves it for payout; large amounts need two operators, each with --as'),
  stepWithReason('refuse', 'refused', 'declines it; the money is back in the balance at once'),
  step(
    'paying',
    'paying',
    'marks the payout as in progress; hands it to the provider if its payment method supports payouts',
  ),
  step('unknown', 'unknown', 'marks the payout as unconfirmed; ask the bank again'),
  step('paid', 'paid', 'marks it as paid; large amounts need two operators, each with --as'),
  stepWithReason('failed', 'failed', 'marks it as rejected by the bank; pay it again or return it'),
  stepWithReason('returned', 'returned', 'returns a failed or bounced payout to the balance'),
];
