import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { Case, CaseDecision } from '../case/cases.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Tx } from '../db/open.ts';
import { type AccountFacts, readFacts } from '../person/account-facts.ts';
import { joinAccounts, lockPair, separateAccounts } from '../person/join-accounts.ts';

/** The ways to decide whether two accounts are one person's. */
export const identityOutcomes = {
  same: {
    does: /*i18n*/ {
      id: 'operator.case.same',
      message:
        'Same person: the lowest limits and the longest exclusion apply to both accounts. The older account can be used to play; the newer account stays paused.',
    },
    lock: lockPair,
    act: (tx: Tx, found: Case, { env }: Plaza, decision: CaseDecision) =>
      joinAccounts(tx, found, decision, env.TIME_ZONE),
  },
  different: {
    does: /*i18n*/ {
      id: 'operator.case.different',
      message:
        'Different people: both accounts can be used to play. Any exclusion that one of them got from the other is lifted, and the two won’t be compared again.',
    },
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
    logged_in: found.seenAt?.toISOString() ?? '',
    network: found.network,
    browser: found.agent,
    bank_accounts: found.cards.join(', '),
    deposits: of(found.deposits),
    bets: of(found.orders),
    limits: found.limits.map(({ kind, period, amount }) => `${kind} ${period} ${money(amount)}`).join(', '),
    excluded: found.excludedUntil ? `until ${found.excludedUntil.toISOString()}` : '',
    state: yes({ joined: found.joined, paused: found.paused, disabled: found.disabled }) || 'active',
  };
}

/** One fact about both accounts of a case; '' where there is none. */
export type ComparedFact = { fact: string; newer: string; older: string };

/** The facts about both accounts of an identity case; undefined when one of the accounts no longer exists. */
export async function accountColumns(
  { db, settings }: Plaza,
  { member, subject }: Pick<Case, 'member' | 'subject'>,
): Promise<ComparedFact[] | undefined> {
  const [newer, older] = [await readFacts(db, member), await readFacts(db, subject)];
  if (!newer || !older) return undefined;
  const { currency } = await settings.get();
  const money = (minor: string) => `${formatMoney(BigInt(minor), currencyDigits(currency))} ${currency}`;
  const [left, right] = [column(newer, money), column(older, money)];
  return Object.keys(left).map((fact) => ({ fact, newer: left[fact] ?? '', older: right[fact] ?? '' }));
}

/** The same as lines: the newer account on the left, the older on the right. */
export async function compareAccounts(plaza: Plaza, found: Case): Promise<string[]> {
  const columns = await accountColumns(plaza, found);
  if (!columns) return ['one of the accounts no longer exists'];
  const wide = Math.max(...columns.map(({ newer }) => newer.length), 'newer'.length);
  const line = (name: string, one: string, other: string) =>
    `${name.replace('_', ' ').padEnd(13)} ${(one || '–').padEnd(wide)}   ${other || '–'}`;
  return [line('', 'newer', 'older'), ...columns.map(({ fact, newer, older }) => line(fact, newer, older))];
}
