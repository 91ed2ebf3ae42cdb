import type { Plaza } from '../../../context/app-context.ts';
import type { Sql } from '../../../db/open.ts';
import { isCredited, remainingOf } from '../../../deposit/deposit-row.ts';
import { ConsoleRefusal } from '../../../errors/console-refusal.ts';
import { type Amounts, amountsOf } from '../../facts/amounts.ts';
import { timeOf } from '../../facts/pages.ts';
import { waitingProposals } from '../../facts/proposals.ts';
import { payNames } from '../../facts/providers.ts';
import { type DepositRow, depositColumns, depositTables, shownDeposit } from './list.ts';
import { messagesAbout } from './messages.ts';
import { differencesOf } from './reconciliations.ts';
import { readReversals } from './reversals.ts';

type Row = DepositRow & { expiresAt: Date; askAt: Date | null; owedNow: string };

async function readMovements(db: Sql, id: string, { money }: Amounts) {
  const { rows } = await db.query<{ kind: string; debit: string; credit: string; amount: string; at: Date }>(
    'SELECT kind, debit, credit, amount, at FROM transfer WHERE ref = $1 ORDER BY at, kind',
    [id],
  );
  return rows.map(({ amount, at, ...row }) => ({ ...row, amount: money(amount), at: at.toISOString() }));
}

type CaseRow = {
  id: string;
  openedAt: Date;
  closedAt: Date | null;
  outcome: string;
  facts: Record<string, string>;
};

/** The cases that providers' messages about this deposit opened. */
async function readCases(db: Sql, { id, member }: Row) {
  const { rows } = await db.query<CaseRow>(
    `SELECT id, opened_at AS "openedAt", closed_at AS "closedAt", outcome, facts FROM cases
     WHERE member = $1 AND kind = 'payment' AND facts->>'deposit' = $2 ORDER BY id DESC LIMIT 50`,
    [member, id],
  );
  return rows.map(({ id: key, openedAt, closedAt, outcome, facts }) => ({
    ...{ id: key, outcome },
    openedAt: openedAt.toISOString(),
    closedAt: timeOf(closedAt),
    event: facts.event ?? '',
    amount: facts.amount ?? '',
    currency: facts.currency ?? '',
  }));
}

/** The call: one deposit with its messages, movements and cases. @throws ConsoleRefusal `not_found` */
export async function readDeposit(plaza: Plaza, id: string) {
  const { db } = plaza;
  const { rows } = await db.query<Row>(
    `SELECT ${depositColumns}, r.expires_at AS "expiresAt", r.ask_at AS "askAt", a.owed AS "owedNow"
     FROM ${depositTables} JOIN account a ON a.member = r.member WHERE r.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new ConsoleRefusal('not_found');
  const amounts = await amountsOf(plaza);
  const names = await payNames(plaza);
  const movements = await readMovements(db, id, amounts);
  const left = isCredited(row) ? remainingOf({ amount: row.amount, takenBack: row.back }) : 0n;
  return {
    asOf: plaza.now().toISOString(),
    currency: amounts.currency,
    deposit: {
      ...shownDeposit(row, amounts, names),
      expiresAt: row.expiresAt.toISOString(),
      askAt: row.state === 'pending' ? timeOf(row.askAt) : null,
      left: amounts.money(left),
      fee: movements.find(({ kind }) => kind === 'psp_fee')?.amount ?? amounts.money(0n),
      mayCorrect: !isCredited(row),
      mayRefund: left > 0n,
      proposal: (await waitingProposals(db, ['recharge'], [row.id])).get(row.id) ?? null,
    },
    reversals: await readReversals(db, id, amounts),
    owedNow: amounts.money(row.owedNow),
    differences: await differencesOf(db, id),
    messages: await messagesAbout(db, id, names),
    movements,
    cases: await readCases(db, row),
  };
}
