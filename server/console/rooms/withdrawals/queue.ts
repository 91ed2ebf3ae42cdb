import type { Read } from '../../../../contract/console/call.ts';
import { type Mark, scoreOf } from '../../../../contract/console/marks.ts';
import type { listQueue } from '../../../../contract/console/withdrawals.ts';
import { bankName } from '../../../bank-account/bank-account.ts';
import type { Plaza } from '../../../context/app-context.ts';
import type { Sql } from '../../../db/open.ts';
import { lastFour } from '../../../i18n/mask-person.ts';
import { readAwaiting } from '../../../withdrawal/awaiting.ts';
import { marksOf } from '../../../withdrawal/marks.ts';
import type { WithdrawalState } from '../../../withdrawal/withdrawal-state.ts';
import { type Amounts, amountsOf } from '../../facts/amounts.ts';
import { shownName } from '../../facts/member-facts.ts';
import { likeText, pageLimit, pageOf, timeOf } from '../../facts/pages.ts';
import { type WaitingProposal, waitingProposals } from '../../facts/proposals.ts';

type Input = Read<typeof listQueue>;

type Row = {
  id: string;
  member: string;
  username: string;
  name: string;
  amount: string;
  fee: string;
  state: WithdrawalState;
  at: Date;
  changedAt: Date;
  bank: string;
  masked: string;
};

/** A withdrawal with its marks and their points. */
type Marked = { row: Row; marks: Mark[]; score: number };
type Shown = Marked & { proposal: WaitingProposal | undefined };

/** SQL: what a row of the queue shows. */
export const queueColumns = `w.id, w.member, m.username, m.name, w.amount, w.fee, w.state, w.created_at AS at,
  w.updated_at AS "changedAt", c.bank, c.masked`;
export const queueTables = `withdrawal w JOIN member m ON m.id = w.member JOIN card c ON c.id = w.card`;

/** Open withdrawals that are looked at for one page of the queue: beyond them, only their age tells which come first. */
const mostOpen = 500;

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is looked for: an id, or the beginning of a username. */
const wanted = (text: string) => ({
  id: uuidShape.test(text) ? text : null,
  username: text === '' || uuidShape.test(text) ? null : `${likeText(text.toLowerCase())}%`,
});

const filter = `($1::uuid IS NULL OR w.id = $1) AND ($2::text IS NULL OR m.username_key LIKE $2)
  AND ($3::text IS NULL OR w.state = $3)`;

async function readOpen(db: Sql, { list, state, text }: Input): Promise<Row[]> {
  const { id, username } = wanted(text);
  const { rows } = await db.query<Row>(
    `SELECT ${queueColumns} FROM ${queueTables}
     WHERE w.state NOT IN ('paid', 'refused', 'returned') AND ${filter} AND ($4 OR w.state = 'review')
     ORDER BY w.created_at, w.id LIMIT ${mostOpen}`,
    [id, username, state ?? null, list === 'open'],
  );
  return rows;
}

async function readEnded(db: Sql, { state, text, before }: Input): Promise<Row[]> {
  const { id, username } = wanted(text);
  const { rows } = await db.query<Row>(
    `SELECT ${queueColumns} FROM ${queueTables}
     WHERE w.state IN ('paid', 'refused', 'returned') AND ${filter} AND ($4::uuid IS NULL OR w.id < $4)
     ORDER BY w.id DESC LIMIT ${pageLimit}`,
    [id, username, state ?? null, before?.split('.')[2] ?? null],
  );
  return rows;
}

/** Where a row stands in the queue. */
type Place = { score: number; at: number; id: string };

const placeOf = ({ row, score }: Marked): Place => ({ score, at: row.at.getTime(), id: row.id });

/** A row's place as a cursor: the queue changes between two pages, so a page continues after a place and not after a row. */
const cursorOf = (one: Marked): string => Object.values(placeOf(one)).join('.');

function placeAt(cursor: string): Place {
  const [score = '', at = '', id = ''] = cursor.split('.');
  return { score: Number(score), at: Number(at), id };
}

/** The order of the queue: by score, then by age. */
const byRisk = (a: Place, b: Place) => b.score - a.score || byAge(a, b);
const byAge = (a: Place, b: Place) => a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id));

async function openPage(plaza: Plaza, input: Input): Promise<{ page: Marked[]; next: string | null }> {
  const rows = await readOpen(plaza.db, input);
  const ids = rows.map(({ id }) => id);
  const found = await marksOf(plaza.db, ids, await plaza.settings.get());
  const marked = rows.map((row) => {
    const marks = found.get(row.id) ?? [];
    return { row, marks, score: scoreOf(marks) };
  });
  const order = input.sort === 'risk' ? byRisk : byAge;
  const after = input.before === undefined ? undefined : placeAt(input.before);
  const some = marked
    .filter(
      ({ marks }) => input.marks.every((mark) => marks.includes(mark)) && !(input.clear && marks.length),
    )
    .sort((a, b) => order(placeOf(a), placeOf(b)))
    .filter((one) => after === undefined || order(placeOf(one), after) > 0);
  return pageOf(some, cursorOf);
}

async function endedPage(plaza: Plaza, input: Input): Promise<{ page: Marked[]; next: string | null }> {
  const rows = await readEnded(plaza.db, input);
  return pageOf(
    rows.map((row): Marked => ({ row, marks: [], score: 0 })),
    cursorOf,
  );
}

/** A row of the queue on the wire. */
export function shownRow({ row, marks, score, proposal }: Shown, { money }: Amounts) {
  const { id, member, username, name, amount, fee, state, at, changedAt, bank, masked } = row;
  return {
    id,
    member: shownName({ id: member, username, name }),
    amount: money(amount),
    net: money(BigInt(amount) - BigInt(fee)),
    state,
    at: at.toISOString(),
    changedAt: changedAt.toISOString(),
    bank: bankName(bank),
    last: lastFour(masked),
    marks,
    score,
    proposal: proposal ?? null,
  };
}

async function readWaiting(db: Sql, { money }: Amounts) {
  const { count, amount, oldest } = await readAwaiting(db);
  return { count, amount: money(amount), oldest: timeOf(oldest) };
}

/** The call: the queue of withdrawals. */
export async function readQueue(plaza: Plaza, input: Input) {
  const amounts = await amountsOf(plaza);
  const { page, next } = await (input.list === 'ended' ? endedPage : openPage)(plaza, input);
  const ids = page.map(({ row }) => row.id);
  const proposals = await waitingProposals(plaza.db, ['withdrawal'], ids);
  return {
    asOf: plaza.now().toISOString(),
    currency: amounts.currency,
    waiting: await readWaiting(plaza.db, amounts),
    rows: page.map((one) => shownRow({ ...one, proposal: proposals.get(one.row.id) }, amounts)),
    next,
  };
}
