import { isDeepStrictEqual } from 'node:util';
import type { Role } from '../../../contract/console/roles.ts';
import type { Sentence } from '../../../contract/sentences.ts';
import type { Plaza } from '../../context/app-context.ts';
import type { Sql } from '../../db/open.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { type Actor, hasOther, isSamePerson, isStanding, requireStanding, type Via } from '../actor.ts';
import type { Command } from '../command.ts';
import { inOne } from '../inside.ts';
import { isRefusal } from '../operator-errors.ts';
import { findAction, readGiven } from '../read.ts';
import { actionOf, recorded, whoOf } from '../recorded.ts';
import { type ProposalRow, readProposal } from './proposal-row.ts';

const said = {
  decided: /*i18n*/ { id: 'operator.proposal.decided', message: 'This proposal has already been decided.' },
  lapsed: /*i18n*/ {
    id: 'operator.proposal.lapsed',
    message: 'This proposal has expired because nobody decided in time. Propose it again.',
  },
  changed: /*i18n*/ {
    id: 'operator.proposal.changed',
    message:
      'The details have changed since this was proposed, so nothing was done. Review them and propose it again.',
  },
  own: /*i18n*/ {
    id: 'operator.proposal.own',
    message: 'You proposed this yourself, so someone else has to approve it.',
  },
  early: /*i18n*/ {
    id: 'operator.proposal.early',
    message: 'You can confirm this once the waiting period is over.',
  },
  author: /*i18n*/ {
    id: 'operator.proposal.author',
    message: 'The person who proposed this no longer has permission for it, so nothing was done.',
  },
  person: /*i18n*/ {
    id: 'operator.proposal.person',
    message: 'A token can’t decide on proposals. Only an operator can.',
  },
};

const refused = (word: 'conflict' | 'forbidden', sentence: Sentence, until?: Date) =>
  new ConsoleRefusal(word, { sentence, ...(until && { until }) });

/** @throws ConsoleRefusal `not_found` */
async function find(db: Sql, id: string, lock = false): Promise<ProposalRow> {
  const row = await readProposal(db, id, { lock });
  if (!row) throw new ConsoleRefusal('not_found');
  return row;
}

function requireOpen({ state }: ProposalRow): void {
  if (state === 'lapsed') throw refused('conflict', said.lapsed);
  if (state !== 'open') throw refused('conflict', said.decided);
}

/** People decide, each with a proof of their own: neither tokens nor the emergency's way. */
function requirePerson({ via }: Actor): void {
  if (via !== 'console' && via !== 'command line') throw refused('forbidden', said.person);
}

/**
 * The author may confirm alone, after the wait, where nobody else could be the second: neither when it was proposed nor now.
 * @returns whether the actor is the author, alone
 * @throws ConsoleRefusal
 */
async function requireOther({ db }: Plaza, row: ProposalRow, actor: Actor, { permission }: Command) {
  if (!isSamePerson(row.author, actor.person)) return false;
  if (!row.ripeAt || (await hasOther(db, actor.person, permission))) throw refused('forbidden', said.own);
  if (!row.ripe) throw refused('conflict', said.early, row.ripeAt);
  return true;
}

/** Has what the proposal is about changed, perhaps so that it cannot be done at all? */
export async function isChanged(plaza: Plaza, row: ProposalRow): Promise<boolean> {
  const command = findAction(row.action);
  try {
    const subject = (await command.state?.(plaza, readGiven(command, row.given))) ?? null;
    // As the database keeps it: JSON has no bigint, date or undefined.
    return !isDeepStrictEqual(JSON.parse(JSON.stringify(subject)), row.subject);
  } catch (error) {
    if (isRefusal(error)) return true;
    throw error;
  }
}

type Approved = { lines: string[]; alone: boolean; before?: unknown; after?: unknown };

async function close(
  db: Sql,
  id: string,
  how: { state: string; by: string; decision: string; alone?: boolean },
) {
  await db.query(
    `UPDATE proposal SET state = $2, decided_by = $3, decision = $4, alone = $5, decided_at = clock_timestamp() WHERE id = $1`,
    [id, how.state, how.by, how.decision, how.alone ?? false],
  );
}

/** The author, as the one who acts when the second has approved. */
const authorOf = ({ byName, author, via }: ProposalRow, roles: readonly Role[]): Actor => ({
  name: byName,
  person: author,
  roles,
  via: via as Via,
  fresh: true,
});

/** In one transaction, on the locked proposal. @returns undefined when its subject has changed, which closes it */
async function carryOut(here: Plaza, actor: Actor, id: string, note: string): Promise<Approved | undefined> {
  const row = await find(here.db, id, true);
  const command = findAction(row.action);
  requireOpen(row);
  await requireStanding(here.db, actor, command.permission);
  const alone = await requireOther(here, row, actor, command);
  if (!(await isStanding(here.db, row.author, command.permission))) throw refused('conflict', said.author);
  if (await isChanged(here, row)) {
    await close(here.db, id, { state: 'changed', by: actor.name, decision: note });
    return undefined;
  }
  const values = readGiven(command, row.given);
  const before = await command.value?.(here, values);
  const second = alone ? null : actor.name;
  const by = { ...authorOf(row, actor.roles), reason: row.reason, second };
  const lines = await command.run(here, values, by);
  const after = await command.value?.(here, values);
  await close(here.db, id, { state: 'done', by: actor.name, decision: note, alone });
  return { lines, alone, ...(command.value && { before, after }) };
}

const eventOf = (row: ProposalRow, actor: Actor, decision: string, member?: string) => ({
  ...whoOf(actor),
  proposal: row.id,
  decision,
  author: row.author,
  ...actionOf(row.action, row.given, { reason: row.reason, member }),
});

/**
 * Approves a proposal and does it, in one transaction: once, however many approve at the same time. Also its author's
 * confirmation after the wait.
 * @returns the lines of the action
 * @throws ConsoleRefusal, Failed, and the errors of the rooms; the proposal stays open then, unless its subject has changed
 */
export async function approveProposal(plaza: Plaza, actor: Actor, id: string, note = ''): Promise<string[]> {
  requirePerson(actor);
  if (!actor.fresh) throw new ConsoleRefusal('proof_due');
  const row = await find(plaza.db, id);
  const command = findAction(row.action);
  const member = await command.member?.(plaza, readGiven(command, row.given)).catch(() => undefined);
  return recorded(plaza, eventOf(row, actor, 'approve', member), async () => {
    const done = await inOne(plaza, (here) => carryOut(here, actor, id, note));
    if (!done) throw refused('conflict', said.changed);
    const { lines, alone, ...changes } = done;
    return { result: lines, end: { second: alone ? null : actor.name, alone, ...changes } };
  });
}

/** Refuses an open proposal, with a reason for its author. @throws ConsoleRefusal */
export async function refuseProposal(plaza: Plaza, actor: Actor, id: string, reason: string): Promise<void> {
  requirePerson(actor);
  await decideUndone(
    plaza,
    id,
    (row) => ({ ...eventOf(row, actor, 'refuse'), answer: reason }),
    async (here, row) => {
      await requireStanding(here.db, actor, findAction(row.action).permission);
      if (isSamePerson(row.author, actor.person)) throw refused('forbidden', said.own);
      await close(here.db, id, { state: 'refused', by: actor.name, decision: reason });
    },
  );
}

/** Its author takes an open proposal back. @throws ConsoleRefusal */
export async function withdrawProposal(plaza: Plaza, actor: Actor, id: string): Promise<void> {
  await decideUndone(
    plaza,
    id,
    (row) => eventOf(row, actor, 'withdraw'),
    async (here, row) => {
      if (!isSamePerson(row.author, actor.person)) throw new ConsoleRefusal('forbidden');
      await close(here.db, id, { state: 'withdrawn', by: actor.name, decision: '' });
    },
  );
}

async function decideUndone(
  plaza: Plaza,
  id: string,
  event: (row: ProposalRow) => Record<string, unknown>,
  work: (here: Plaza, row: ProposalRow) => Promise<void>,
): Promise<void> {
  await recorded(plaza, event(await find(plaza.db, id)), async () => {
    await inOne(plaza, async (here) => {
      const row = await find(here.db, id, true);
      requireOpen(row);
      await work(here, row);
    });
    return { result: undefined };
  });
}
