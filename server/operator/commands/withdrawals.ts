import * as v from 'valibot';
import type { Permission } from '../../../contract/console/roles.ts';
import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import type { Plaza } from '../../context/app-context.ts';
import { maskAccount, maskRealName } from '../../i18n/mask-person.ts';
import { type DecisionFacts, decisionFacts, needsTwo } from '../../withdrawal/decision-facts.ts';
import { type Decision, decideWithdrawal } from '../../withdrawal/review.ts';
import { lockWithdrawal } from '../../withdrawal/withdrawal.ts';
import {
  type AdminWithdrawal,
  listForOperators,
  showToOperators,
} from '../../withdrawal/withdrawal-admin.ts';
import { BadUsage, Failed, flag, lookCommand, matching, readCommand, writeCommand } from '../command.ts';
import { sum, type Told } from '../told.ts';

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase(), v.description('the id of a withdrawal'));
const reason = v.optional(
  matching(/^[^\p{Cc}]{2,300}$/u, 'a reason of 2 to 300 characters; the member will see it'),
);
const text = v.optional(matching(/^[a-z][a-z0-9-]{1,31}$/, 'the id of a text of the setting refusal_texts'));

type State = Decision['to'];

const money = (minor: bigint, currency: string) =>
  `${formatMoney(minor, currencyDigits(currency))} ${currency}`;

const line = ({ id: key, at, state, username, name, amount, currency, reason: why }: AdminWithdrawal) =>
  [key, at.toISOString(), state.padEnd(8), money(amount, currency), username, name, why].join('  ').trimEnd();

/** What each step does. Values: `net` is paid, `amount` left the balance; `account` and its owner's `name` are masked. */
const does = {
  approved: /*i18n*/ {
    id: 'operator.withdrawal.approve',
    message: 'Releases {net} to be paid to bank account {account}, held by {name}.',
  },
  handed: /*i18n*/ {
    id: 'operator.withdrawal.hand_over',
    message: 'Asks {payer} to pay {net} right away to bank account {account}, held by {name}.',
  },
  paying: /*i18n*/ {
    id: 'operator.withdrawal.paying',
    message: 'Records that you are paying {net} to bank account {account}, held by {name}.',
  },
  paid: /*i18n*/ {
    id: 'operator.withdrawal.paid',
    message: 'Records {net} as paid to bank account {account}, held by {name}, and notifies the member.',
  },
  unknown: /*i18n*/ {
    id: 'operator.withdrawal.unknown',
    message:
      'Records that the bank has not confirmed the payment of {net}. The member sees that the payment is being checked.',
  },
  failed: /*i18n*/ {
    id: 'operator.withdrawal.failed',
    message:
      'Records that the bank rejected the payment of {net}. The money stays set aside until you pay it again or return it to the balance.',
  },
  refused: /*i18n*/ {
    id: 'operator.withdrawal.refuse',
    message:
      'Declines the withdrawal. {amount} goes back to the balance of {name} right away, and the member sees your reason.',
  },
  returned: /*i18n*/ {
    id: 'operator.withdrawal.return',
    message: 'Returns {amount} to the balance of {name}. The member sees your reason.',
  },
  bounced: /*i18n*/ {
    id: 'operator.withdrawal.bounced',
    message: 'This withdrawal was marked as paid. Make sure the bank has sent the money back.',
  },
  held: /*i18n*/ {
    id: 'operator.withdrawal.held',
    message: 'An open case puts this member’s withdrawals on hold.',
  },
  owes: /*i18n*/ {
    id: 'operator.withdrawal.owes',
    message: 'The member owes {owed}, which will be deducted first.',
  },
};

function sentenceOf(to: State, { payer }: DecisionFacts) {
  if (to === 'paying') return payer ? does.handed : does.paying;
  return does[to as Exclude<State, 'paying' | 'review'>];
}

function effect(facts: DecisionFacts, to: State): Told[] {
  const { amount, fee, currency, account, name, username, owed, cases, payer, state } = facts;
  const values = {
    net: sum(BigInt(amount) - BigInt(fee), currency),
    amount: sum(BigInt(amount), currency),
    account: maskAccount(account),
    name: name ? maskRealName(name) : username,
    payer: payer ?? '',
  };
  return [
    { sentence: sentenceOf(to, facts), values },
    ...(state === 'paid' ? [{ sentence: does.bounced }] : []),
    ...(cases.length > 0 ? [{ sentence: does.held }] : []),
    ...(owed === '0' ? [] : [{ sentence: does.owes, values: { owed: sum(BigInt(owed), currency) } }]),
  ];
}

/** The registry's rules of a step: what it is about decides whether two have to agree. */
const rules = (to: State, permission: Permission) => ({
  permission,
  soloHours: 1,
  second: async (plaza: Plaza, given: { id: string }) =>
    needsTwo(plaza, await decisionFacts(plaza, given.id, to), to),
  effect: async (plaza: Plaza, given: { id: string }) => effect(await decisionFacts(plaza, given.id, to), to),
  async state(plaza: Plaza, given: { id: string }) {
    await lockWithdrawal(plaza.db, given.id);
    const { username: _, name: __, ...subject } = await decisionFacts(plaza, given.id, to);
    return subject;
  },
  member: async (plaza: Plaza, given: { id: string }) =>
    (await decisionFacts(plaza, given.id, to).catch(() => undefined))?.member,
});

async function decide(plaza: Plaza, key: string, decision: Decision): Promise<string[]> {
  await decideWithdrawal(plaza, key, decision);
  return [`It is ${decision.to}`];
}

/** A command that moves a withdrawal to a state. */
const step = (verb: string, to: State, permission: Permission, about: string) =>
  writeCommand(`withdrawal ${verb}`, {
    about,
    ...rules(to, permission),
    args: { id },
    run: (plaza, { id: key }) => decide(plaza, key, { to }),
  });

/** A command that moves a withdrawal to a state with a reason, which the member sees. */
const stepWithReason = (verb: string, to: State, permission: Permission, about: string) =>
  writeCommand(`withdrawal ${verb}`, {
    about,
    ...rules(to, permission),
    args: { id, reason },
    options: { text },
    check({ reason: why, text: key }) {
      if ((why === undefined) === (key === undefined))
        throw new BadUsage('Give a reason that the member will see, or --text with the id of a refusal text');
    },
    reasonOf: async ({ settings }, { text: which }) =>
      (await settings.get()).refusal_texts.find((one) => one.id === which)?.text.en_us ?? '',
    run: (plaza, { id: key, reason: why, text: which }) =>
      decide(plaza, key, { to, reason: why, text: which }),
  });

export const withdrawalCommands = [
  readCommand('withdrawal list', {
    about: 'lists withdrawals waiting for a decision, oldest first; --all: the newest 100',
    permission: 'withdrawals.see',
    options: { all: flag },
    async run({ db }, { all }) {
      const rows = await listForOperators(db, all !== undefined);
      return rows.length > 0 ? rows.map(line) : ['No withdrawals waiting'];
    },
  }),
  lookCommand('withdrawal show', {
    about: 'shows one withdrawal with the account it will be paid to',
    permission: 'members.private',
    args: { id },
    member: async ({ db }, { id: key }) =>
      (await db.query<{ member: string }>('SELECT member FROM withdrawal WHERE id = $1', [key])).rows[0]
        ?.member,
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
  {
    ...step(
      'approve',
      'approved',
      'withdrawals.decide',
      'approves it for payout; large amounts need two operators',
    ),
    amount: async (plaza: Plaza, given: Record<string, unknown>) =>
      BigInt((await decisionFacts(plaza, given.id as string, 'approved')).amount),
  },
  stepWithReason(
    'refuse',
    'refused',
    'withdrawals.decide',
    'declines it; the money is back in the balance at once',
  ),
  step(
    'paying',
    'paying',
    'withdrawals.pay',
    'marks the payout as in progress; hands it to the provider if its payment method supports payouts',
  ),
  step('unknown', 'unknown', 'withdrawals.pay', 'marks the payout as unconfirmed; ask the bank again'),
  step('paid', 'paid', 'withdrawals.pay', 'marks it as paid; large amounts need two operators'),
  stepWithReason(
    'failed',
    'failed',
    'withdrawals.pay',
    'marks it as rejected by the bank; pay it again or return it',
  ),
  stepWithReason(
    'returned',
    'returned',
    'withdrawals.pay',
    'returns a failed or bounced payout to the balance',
  ),
];
