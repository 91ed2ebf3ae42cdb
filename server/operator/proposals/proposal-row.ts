import type { ProposalState } from '../../../contract/console/proposals.ts';
import type { Permission } from '../../../contract/console/roles.ts';
import type { Sql } from '../../db/open.ts';
import { nameOf } from '../command.ts';
import { commands } from '../commands.ts';
import type { Told } from '../told.ts';

/** A proposal as the database has it; the schema of its table says what each field means. */
export type ProposalRow = {
  id: string;
  action: string;
  given: Record<string, string>;
  reason: string;
  effect: Told[];
  subject: unknown;
  author: string;
  byName: string;
  via: string;
  at: Date;
  lapsesAt: Date;
  ripeAt: Date | null;
  /** Its time has come, by the database's clock. */
  ripe: boolean;
  state: ProposalState;
  decidedBy: string | null;
  decidedAt: Date | null;
  decision: string;
  alone: boolean;
};

const columns = `id, action, given, reason, effect, subject, author, by_name AS "byName", via, created_at AS at,
  lapses_at AS "lapsesAt", ripe_at AS "ripeAt", coalesce(ripe_at <= clock_timestamp(), false) AS ripe,
  CASE WHEN state = 'open' AND lapses_at <= clock_timestamp() THEN 'lapsed' ELSE state END AS state,
  decided_by AS "decidedBy", decided_at AS "decidedAt", decision, alone`;

/** One proposal (`id`: a UUID). `lock`: nobody else decides on it until the transaction ends. */
export async function readProposal(
  db: Sql,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProposalRow | undefined> {
  const { rows } = await db.query<ProposalRow>(
    `SELECT ${columns} FROM proposal WHERE id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [id],
  );
  return rows[0];
}

/** The actions that somebody may do. */
export const actionsWith = (may: (permission: Permission) => boolean): string[] =>
  commands.filter(({ permission }) => may(permission)).map(nameOf);

/** Whose proposals a list shows: of these actions, and of this author. */
type Shown = { actions: readonly string[]; author: string };

const isOpen = "state = 'open' AND lapses_at > clock_timestamp()";

/** Open proposals, the one that lapses next first. They are few: an operator decides each within a day. */
export async function openProposals(db: Sql, { actions, author }: Shown): Promise<ProposalRow[]> {
  const { rows } = await db.query<ProposalRow>(
    `SELECT ${columns} FROM proposal WHERE ${isOpen} AND (action = ANY ($1) OR lower(author) = lower($2))
     ORDER BY lapses_at, id LIMIT 200`,
    [actions, author],
  );
  return rows;
}

/** Decided and lapsed proposals, the newest first, 50 a page. `before`: the last id of the page before. */
export async function closedProposals(
  db: Sql,
  { actions, author, before }: Shown & { before?: string | undefined },
): Promise<ProposalRow[]> {
  const { rows } = await db.query<ProposalRow>(
    `SELECT ${columns} FROM proposal WHERE NOT (${isOpen}) AND (action = ANY ($1) OR lower(author) = lower($2))
       AND ($3::uuid IS NULL OR id < $3) ORDER BY id DESC LIMIT 50`,
    [actions, author, before ?? null],
  );
  return rows;
}
