import { mayDo } from '../../../contract/console/roles.ts';
import { bankName } from '../../bank-account/bank-account.ts';
import { listCases } from '../../case/cases.ts';
import type { Plaza } from '../../context/app-context.ts';
import type { Sql } from '../../db/open.ts';
import { lastFour, maskNetwork, maskRealName } from '../../i18n/mask-person.ts';
import { alikeAccounts } from '../../person/alike.ts';
import { listNotes } from '../../person/notes.ts';
import { readLimits } from '../../protection/limit-rows.ts';
import type { ConsoleAsker } from '../asker.ts';
import type { Amounts } from './amounts.ts';
import { timeOf } from './pages.ts';

/* What the pages about a member and about their payments show. Personal data are masked in all of it. */

type Named = { id: string; username: string; name: string };

/** A member's name as the lists show it. */
export const shownName = ({ id, username, name }: Named): Named => ({
  id,
  username,
  name: maskRealName(name),
});

type CardRow = { id: string; bank: string; masked: string; boundAt: Date; unboundAt: Date | null };

/** A bank account, its number masked. */
export const shownCard = ({ id, bank, masked, boundAt, unboundAt }: CardRow) => {
  // An attempt at another account's card is a row that was bound and unbound in the same moment.
  const tried = unboundAt?.getTime() === boundAt.getTime();
  return {
    id,
    bank: bankName(bank),
    last: lastFour(masked),
    boundAt: boundAt.toISOString(),
    unboundAt: timeOf(unboundAt),
    tried,
  };
};

/** Every bank account that the member bound or tried, the newest first; with `sealed`, for those who may open it. */
export async function readCards(db: Sql, member: string): Promise<(CardRow & { sealed: Buffer })[]> {
  const { rows } = await db.query<CardRow & { sealed: Buffer }>(
    `SELECT id, bank, masked, sealed, bound_at AS "boundAt", unbound_at AS "unboundAt" FROM card
     WHERE member = $1 ORDER BY id DESC LIMIT 50`,
    [member],
  );
  return rows;
}

/** Other accounts that share something with this one. */
export const readAlike = async (db: Sql, member: string) =>
  (await alikeAccounts(db, member)).map(({ id, username, by }) => ({ member: { id, username }, by }));

type SessionRow = {
  id: string;
  createdAt: Date;
  lastAt: Date;
  expiresAt: Date;
  network: string;
  agent: string;
};

/** Where the member is signed in, the last used first. */
export async function readSessions(db: Sql, member: string, limit: number) {
  const { rows } = await db.query<SessionRow>(
    `SELECT id, created_at AS "createdAt", last_at AS "lastAt", expires_at AS "expiresAt", network, agent FROM session
     WHERE member = $1 ORDER BY last_at DESC, id DESC LIMIT $2`,
    [member, limit],
  );
  return rows.map(({ createdAt, lastAt, expiresAt, network, ...row }) => ({
    ...row,
    network: maskNetwork(network),
    createdAt: createdAt.toISOString(),
    lastAt: lastAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** May this operator read what was written for the prevention of money laundering? */
export const readsPrivileged = ({ operator }: Pick<ConsoleAsker, 'operator'>): boolean =>
  mayDo(operator.roles, 'members.confidential.see');

/** The notes about a member that this operator may read, the newest first. */
export const readNotes = async (
  db: Sql,
  member: string,
  asker: Pick<ConsoleAsker, 'operator'>,
  page: { before?: string; limit: number },
) =>
  (await listNotes(db, member, { ...page, privileged: readsPrivileged(asker) })).map(({ at, ...note }) => ({
    ...note,
    at: at.toISOString(),
  }));

/** The member's cases, the newest first, at most a hundred. */
export const readCases = async (db: Sql, member: string) =>
  (await listCases(db, { all: true, member })).map(({ id, kind, hold, openedAt, closedAt, outcome }) => ({
    ...{ id, kind, hold, outcome },
    openedAt: openedAt.toISOString(),
    closedAt: timeOf(closedAt),
  }));

/** The limits that the member set, with what of each is used. */
export async function readLimitFacts({ db, env }: Plaza, { money }: Amounts, member: string) {
  const limits = await readLimits(db, member, env.TIME_ZONE);
  return limits.map(({ kind, period, amount, used, pending }) => ({
    kind,
    period,
    amount: money(amount),
    used: money(used),
    pending: pending && {
      amount: pending.amount === null ? null : money(pending.amount),
      from: pending.from.toISOString(),
      until: pending.until.toISOString(),
    },
  }));
}
