import * as v from 'valibot';
import { Failed, flag, matching, readCommand } from '../command.ts';
import { approveProposal, refuseProposal, withdrawProposal } from '../proposals/decide.ts';
import {
  actionsWith,
  closedProposals,
  openProposals,
  type ProposalRow,
  readProposal,
} from '../proposals/proposal-row.ts';
import { tell } from '../told.ts';

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase(), v.description('the id of a proposal'));
const why = matching(/^[^\p{Cc}]{2,300}$/u, 'a reason of 2 to 300 characters, for its author');

const values = ({ given }: ProposalRow) =>
  Object.entries(given)
    .map(([name, text]) => `${name}=${text.length > 60 ? `${text.slice(0, 60)}…` : text}`)
    .join(' ');

const line = (row: ProposalRow) =>
  [row.id, row.at.toISOString(), row.state, row.action, values(row), `by ${row.byName}`].join('  ');

/**
 * They check for themselves who decides and record it, like the console's calls. They are not in the registry, and count as reads:
 * nothing is proposed in order to approve a proposal.
 */
const decision = { permission: 'today.see' as const, onMachine: true };

export const proposalCommands = [
  readCommand('proposal list', {
    about: 'lists what waits for a second person; --all: the newest 50 that were decided',
    permission: 'today.see',
    options: { all: flag },
    async run({ db }, { all }) {
      const shown = { actions: actionsWith(() => true), author: '' };
      const rows = await (all ? closedProposals(db, shown) : openProposals(db, shown));
      return rows.length > 0 ? rows.map(line) : ['No proposals'];
    },
  }),
  readCommand('proposal show', {
    about: 'shows a proposal: what it would do, why, and until when it may be approved',
    permission: 'today.see',
    args: { id },
    async run({ db }, { id: key }) {
      const row = await readProposal(db, key);
      if (!row) throw new Failed('No such proposal');
      return [
        line(row),
        `reason     ${row.reason}`,
        ...row.effect.map((one) => `effect     ${tell('en_us', one)}`),
        `lapses     ${row.lapsesAt.toISOString()}`,
        ...(row.ripeAt ? [`alone      its author may confirm it from ${row.ripeAt.toISOString()}`] : []),
        ...(row.decidedBy ? [`decided    by ${row.decidedBy} ${row.decision}`.trimEnd()] : []),
      ];
    },
  }),
  readCommand('proposal approve', {
    about: 'does what a proposal says; its author alone, after the wait, where nobody else could',
    ...decision,
    args: { id },
    run: (plaza, { id: key }, by) => approveProposal(plaza, by, key, by.reason),
  }),
  readCommand('proposal refuse', {
    about: 'refuses a proposal, for its author to read why',
    ...decision,
    args: { id, reason: why },
    async run(plaza, { id: key, reason }, by) {
      await refuseProposal(plaza, by, key, reason);
      return ['Rejected'];
    },
  }),
  readCommand('proposal withdraw', {
    about: 'takes back a proposal of your own',
    ...decision,
    args: { id },
    async run(plaza, { id: key }, by) {
      await withdrawProposal(plaza, by, key);
      return ['Withdrawn'];
    },
  }),
];
