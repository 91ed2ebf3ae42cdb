import { scoreOf } from '../../../../contract/console/marks.ts';
import type { Locale } from '../../../../contract/locales.ts';
import type { Plaza } from '../../../context/app-context.ts';
import type { Db } from '../../../db/open.ts';
import { ConsoleRefusal } from '../../../errors/console-refusal.ts';
import { translator } from '../../../i18n/i18n.ts';
import { marksOf, sinceBefore } from '../../../withdrawal/marks.ts';
import { isWithProvider } from '../../../withdrawal/payout.ts';
import { reasonIn } from '../../../withdrawal/refusal-texts.ts';
import { nextStates, stateOnWire, type WithdrawalState } from '../../../withdrawal/withdrawal-state.ts';
import type { ConsoleAsker } from '../../asker.ts';
import { type Amounts, amountsOf } from '../../facts/amounts.ts';
import {
  readAlike,
  readCards,
  readCases,
  readLimitFacts,
  readNotes,
  readSessions,
  shownCard,
  shownName,
} from '../../facts/member-facts.ts';
import { timeOf } from '../../facts/pages.ts';
import { waitingProposals } from '../../facts/proposals.ts';
import { payNames } from '../../facts/providers.ts';
import { readTotals } from '../../facts/totals.ts';
import { queueColumns, queueTables, shownRow } from './queue.ts';

type Row = Parameters<typeof shownRow>[0]['row'] & {
  card: string;
  createdAt: Date;
  lang: string;
  disabled: boolean;
  paused: boolean;
  excludedUntil: Date | null;
  cash: string;
  stake: string;
  withdraw: string;
  owed: string;
  since: Date | null;
  deposited: string;
  staked: string;
  orders: number;
};

const one = `SELECT ${queueColumns}, w.card, m.created_at AS "createdAt", m.lang, a.disabled, a.paused,
    a.excluded_until AS "excludedUntil", a.cash, a.stake, a.withdraw, a.owed, s.since, s.deposited, s.staked, s.orders
  FROM ${queueTables} JOIN account a ON a.member = w.member JOIN LATERAL (${sinceBefore}) s ON true
  WHERE w.id = $1`;

type Step = { state: WithdrawalState; at: Date; reason: string; text: string | null };

/** Its steps, each with what the member reads of it, in the operator's language. */
async function readSteps({ db, settings }: Plaza, id: string, lang: Locale) {
  const { refusal_texts } = await settings.get();
  const say = translator(lang);
  const { rows } = await db.query<Step>(
    'SELECT state, at, reason, text FROM withdrawal_step WHERE withdrawal = $1 ORDER BY n',
    [id],
  );
  return rows.map((step) => ({
    state: step.state,
    at: step.at.toISOString(),
    reason: reasonIn(refusal_texts, step, lang) || say(stateOnWire[step.state].desc),
  }));
}

async function readPayouts(plaza: Plaza, id: string) {
  const names = await payNames(plaza);
  const { rows } = await plaza.db.query<{ id: string; provider: string; state: string; changedAt: Date }>(
    'SELECT id, provider, state, updated_at AS "changedAt" FROM payout WHERE withdrawal = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ changedAt, provider, ...row }) => ({
    ...row,
    provider: names.provider(provider),
    changedAt: changedAt.toISOString(),
  }));
}

async function readEarlier(db: Db, { id, member }: Row, { money }: Amounts) {
  const { rows } = await db.query<{ id: string; amount: string; state: WithdrawalState; at: Date }>(
    `SELECT id, amount, state, created_at AS at FROM withdrawal WHERE member = $1 AND id < $2 ORDER BY id DESC LIMIT 10`,
    [member, id],
  );
  return rows.map(({ amount, at, ...row }) => ({ ...row, amount: money(amount), at: at.toISOString() }));
}

const shownMember = (row: Row, { money }: Amounts) => ({
  ...shownName({ id: row.member, username: row.username, name: row.name }),
  createdAt: row.createdAt.toISOString(),
  lang: row.lang,
  disabled: row.disabled,
  paused: row.paused,
  excludedUntil: timeOf(row.excludedUntil),
  cash: money(row.cash),
  stake: money(row.stake),
  withdraw: money(row.withdraw),
  owed: money(row.owed),
});

/** The call: one withdrawal with what a decision on it is made of. @throws ConsoleRefusal `not_found` */
export async function readFacts(plaza: Plaza, asked: string, asker: Pick<ConsoleAsker, 'lang' | 'operator'>) {
  const { db } = plaza;
  const { rows } = await db.query<Row>(one, [asked]);
  const [row] = rows;
  if (!row) throw new ConsoleRefusal('not_found');
  const amounts = await amountsOf(plaza);
  const { money } = amounts;
  const { id, member } = row;
  const ended = nextStates[row.state].length === 0 || row.state === 'paid';
  const marks = ended ? [] : ((await marksOf(db, [id], await plaza.settings.get())).get(id) ?? []);
  const proposals = await waitingProposals(db, ['withdrawal'], [id]);
  const cards = await readCards(db, member);
  const cases = await readCases(db, member);
  const held = cases.some(({ hold, closedAt }) => hold && closedAt === null);
  return {
    asOf: plaza.now().toISOString(),
    currency: amounts.currency,
    withdrawal: {
      ...shownRow({ row, marks, score: scoreOf(marks), proposal: proposals.get(id) }, amounts),
      fee: money(row.fee),
      nextStates: [...nextStates[row.state]],
      withProvider: await isWithProvider(db, plaza, id),
      steps: await readSteps(plaza, id, asker.lang),
      payouts: await readPayouts(plaza, id),
    },
    hold: row.owed !== '0' ? ('owed' as const) : held ? ('case' as const) : null,
    member: shownMember(row, amounts),
    card: shownCard(cards.find((card) => card.id === row.card) as (typeof cards)[number]),
    totals: await readTotals(db, amounts, member),
    since: {
      from: timeOf(row.since),
      deposited: money(row.deposited),
      staked: money(row.staked),
      orders: row.orders,
    },
    alike: await readAlike(db, member),
    limits: await readLimitFacts(plaza, amounts, member),
    notes: await readNotes(db, member, asker, { limit: 20 }),
    signIns: await readSessions(db, member, 10),
    cases,
    earlier: await readEarlier(db, row, amounts),
  };
}
