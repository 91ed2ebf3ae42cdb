import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { Case, CaseDecision } from '../case/cases.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { type AccountFacts, readFacts } from '../person/account-facts.ts';
import { joinAccounts, lockPair, separateAccounts } from '../person/join-accounts.ts';

/** The ways to decide whether two accounts are one person's. */
export const identityOutcomes = {
  same: {
    about:
      'one person: the lowest limits and the longest exclusion apply to both; the older account plays, the newer stays paused',
    lock: lockPair,
    act: (tx: Tx, found: Case, { env }: Plaza, decision: CaseDecision) =>
      joinAccounts(tx, found, decision, env.TIME_ZONE),
  },
  different: {
    about: 'two people: both play, and this pair isn’t compared again; needs two operators, each with --as',
    takesTwo: true,
    lock: lockPair,
    act: (tx: Tx, found: Case, _plaza: Plaza, decision: CaseDecision) =>
      separateAccounts(tx, found, decision),
  },
};

type Column = Record<string, string>;

const yes = (words: Record<string, boolean>) =>
  Object.keys(words)
    .filter((word) => words[word])
    .join(', ');

function column(found: AccountFacts, money: (minor: string) => string): Column {
  const of = ({ count, amount }: AccountFacts['deposits']) => `${count}, ${money(amount)}`;
  return {
    account: found.username,
    name: found.name,
    born: found.birthday ?? '',
    created: found.createdAt.toISOString(),
    invite: found.invite ?? '',
    'logged in': found.seenAt?.toISOString() ?? '',
    network: found.network,
    browser: found.agent,
    'bank accts': found.cards.join(', '),
    deposits: of(found.deposits),
    bets: of(found.orders),
    limits: found.limits.map(({ kind, period, amount }) => `${kind} ${period} ${money(amount)}`).join(', '),
    excluded: found.excludedUntil ? `until ${found.excludedUntil.toISOString()}` : '',
    state: yes({ joined: found.joined, paused: found.paused, disabled: found.disabled }) || 'active',
  };
}

/** The facts about both accounts of a case in two columns: the newer account on the left, the older on the right. */
export async function compareAccounts({ db, settings }: Plaza, { member, subject }: Case): Promise<string[]> {
  const [newer, older] = [await readFacts(db, member), await readFacts(db, subject)];
  if (!newer || !older) return ['one of the accounts no longer exists'];
  const { currency } = await settings.get();
  const money = (minor: string) => `${formatMoney(BigInt(minor), currencyDigits(currency))} ${currency}`;
  const [left, right] = [column(newer, money), column(older, money)];
  const wide = Math.max(...Object.values(left).map((text) => text.length), 'newer'.length);
  const line = (name: string, one: string, other: string) =>
    `${name.padEnd(10)} ${(one || '–').padEnd(wide)}   ${other || '–'}`;
  return [
    line('', 'newer', 'older'),
    ...Object.keys(left).map((name) => line(name, left[name] ?? '', right[name] ?? '')),
  ];
}
