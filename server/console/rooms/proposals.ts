import type { Answer } from '../../../contract/console/call.ts';
import {
  approveProposal as approveCall,
  listProposals,
  type Proposal,
  refuseProposal as refuseCall,
  showProposal,
  withdrawProposal as withdrawCall,
} from '../../../contract/console/proposals.ts';
import { mayDo } from '../../../contract/console/roles.ts';
import type { Plaza } from '../../context/app-context.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { type Actor, isSamePerson, othersFor } from '../../operator/actor.ts';
import { settingAfter } from '../../operator/commands/settings.ts';
import { isRefusal } from '../../operator/operator-errors.ts';
import {
  approveProposal,
  isChanged,
  refuseProposal,
  withdrawProposal,
} from '../../operator/proposals/decide.ts';
import {
  actionsWith,
  closedProposals,
  openProposals,
  type ProposalRow,
  readProposal,
} from '../../operator/proposals/proposal-row.ts';
import { findAction, readGiven } from '../../operator/read.ts';
import { tell } from '../../operator/told.ts';
import { settingShapes } from '../../settings/shape-of.ts';
import { actorOf } from '../actor-of.ts';
import type { ConsoleApi } from '../api.ts';
import type { ConsoleAsker } from '../asker.ts';
import { serveConsole } from '../serve.ts';

const timeOrNull = (at: Date | null) => at?.toISOString() ?? null;

/** What somebody may do with a proposal now. */
function mayOf(row: ProposalRow, { person, roles }: Actor, others: readonly string[]): Proposal['may'] {
  const isOpen = row.state === 'open';
  const isOwn = isSamePerson(row.author, person);
  const { permission } = findAction(row.action);
  const may = isOpen && mayDo(roles, permission);
  return {
    approve: may && !isOwn,
    confirm: may && isOwn && row.ripe && others.length === 0,
    refuse: may && !isOwn,
    withdraw: isOpen && isOwn,
  };
}

/** Where the facts are that an action of an area is decided by, and which of its values names them. */
const rooms: Record<string, { room: NonNullable<Proposal['about']>['room']; id: string }> = {
  withdrawal: { room: 'withdrawals', id: 'id' },
  recharge: { room: 'deposits', id: 'id' },
  settings: { room: 'settings', id: 'name' },
};

async function aboutOf(plaza: Plaza, { action, given }: ProposalRow): Promise<Proposal['about']> {
  const found = rooms[action.split(' ')[0] ?? ''];
  const id = found && given[found.id];
  if (id) return { room: found.room, id };
  const command = findAction(action);
  const member = await command.member?.(plaza, readGiven(command, given)).catch(() => undefined);
  return member ? { room: 'members', id: member } : null;
}

async function shown(plaza: Plaza, row: ProposalRow, asker: ConsoleAsker): Promise<Proposal> {
  const { permission } = findAction(row.action);
  const others = row.state === 'open' ? await othersFor(plaza.db, row.author, permission) : [];
  const { id, action, given, reason, author, at, state, decidedBy, decision, alone } = row;
  return {
    id,
    action,
    given,
    reason,
    effect: row.effect.map((one) => tell(asker.lang, one)),
    author,
    at: at.toISOString(),
    lapsesAt: row.lapsesAt.toISOString(),
    ripeAt: timeOrNull(row.ripeAt),
    state,
    decidedBy,
    decidedAt: timeOrNull(row.decidedAt),
    decision,
    alone,
    others,
    about: await aboutOf(plaza, row),
    may: mayOf(row, actorOf(asker), others),
  };
}

/** Whose proposals somebody sees: of the actions that they may do, and their own; auditors and risk officers see all. */
export const shownTo = ({ operator: { name, roles } }: ConsoleAsker) => ({
  actions: actionsWith((permission) => mayDo(roles, permission) || mayDo(roles, 'audit.see')),
  author: name,
});

/** What waits for a second person. */
export function proposalCalls(api: ConsoleApi): void {
  const { plaza } = api;

  serveConsole(api, listProposals, async ({ state, before }, asker) => {
    const whose = shownTo(asker);
    const rows =
      state === 'open'
        ? await openProposals(plaza.db, whose)
        : await closedProposals(plaza.db, { ...whose, before });
    const proposals = await Promise.all(rows.map((row) => shown(plaza, row, asker)));
    return { proposals, next: state === 'closed' && rows.length === 50 ? (rows.at(-1)?.id ?? null) : null };
  });

  serveConsole(api, showProposal, async ({ id }, asker) => {
    const row = await readProposal(plaza.db, id);
    const { actions, author } = shownTo(asker);
    if (!row || !(actions.includes(row.action) || isSamePerson(row.author, author)))
      throw new ConsoleRefusal('not_found');
    const proposal = await shown(plaza, row, asker);
    if (row.state !== 'open')
      return { proposal, now: proposal.effect, changed: row.state === 'changed', setting: null };
    const now = await effectNow(plaza, row, asker);
    const setting = now ? await settingChange(plaza, row, asker) : null;
    return { proposal, now: now ?? [], changed: now === undefined, setting };
  });

  serveConsole(api, approveCall, async ({ id, note }, asker) => ({
    lines: await approveProposal(plaza, actorOf(asker), id, note),
  }));

  serveConsole(api, refuseCall, async ({ id, reason }, asker) => {
    await refuseProposal(plaza, actorOf(asker), id, reason);
    return null;
  });

  serveConsole(api, withdrawCall, async ({ id }, asker) => {
    await withdrawProposal(plaza, actorOf(asker), id);
    return null;
  });
}

/** The value of the setting that a proposal is about, now and after it. */
async function settingChange(
  plaza: Plaza,
  { action, given }: ProposalRow,
  { lang }: ConsoleAsker,
): Promise<Answer<typeof showProposal>['setting']> {
  if (!action.startsWith('settings ')) return null;
  const after = await settingAfter(plaza, given);
  if (!after) return null;
  const { [after.name]: before } = await plaza.settings.get();
  const shape = (await settingShapes(plaza, lang))(after.name);
  return { shape, before: JSON.stringify(before), after: JSON.stringify(after.value) };
}

/** What an open proposal would do now; undefined when its subject has changed, or it can no longer be done. */
async function effectNow(
  plaza: Plaza,
  row: ProposalRow,
  { lang }: ConsoleAsker,
): Promise<string[] | undefined> {
  const command = findAction(row.action);
  try {
    if (await isChanged(plaza, row)) return undefined;
    const effect = (await command.effect?.(plaza, readGiven(command, row.given))) ?? [];
    return effect.map((one) => tell(lang, one));
  } catch (error) {
    // The rooms refuse what is not possible in the present state: that is the change.
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
