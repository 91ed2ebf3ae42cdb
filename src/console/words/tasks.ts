import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Permission } from '../../../contract/console/roles.ts';
import { addresses } from '../addresses.ts';

/** A task of every day: what it is called, how it is done, where, and who does it. */
export interface Task {
  title: MessageDescriptor;
  how: MessageDescriptor;
  to: string;
  permission: Permission;
}

export const tasks: readonly Task[] = [
  {
    title: msg`Approve a withdrawal`,
    how: msg`Open the oldest withdrawal, read its risk flags, and press Approve. If it’s large, it then waits under Proposals for a second approver.`,
    to: addresses.withdrawals(),
    permission: 'withdrawals.decide',
  },
  {
    title: msg`Decline a withdrawal`,
    how: msg`Open the withdrawal, press Decline and choose the reason. The member sees it in their own language, and the money goes back to their balance right away.`,
    to: addresses.withdrawals(),
    permission: 'withdrawals.decide',
  },
  {
    title: msg`Find a missing deposit`,
    how: msg`Use Find to look for the member or the amount. The deposit’s page shows where the money is and what to do next. If the deposit isn’t listed, compare the provider’s file.`,
    to: addresses.deposits(),
    permission: 'deposits.see',
  },
  {
    title: msg`Close a game`,
    how: msg`Go to the game’s page, press Close game, and write the message members see in the meantime. Rounds that already have bets are still drawn and settled.`,
    to: addresses.games(),
    permission: 'games.run',
  },
  {
    title: msg`Restore a setting`,
    how: msg`Open All changes, find the change and press Restore earlier value. Changes to money settings wait for a second approver.`,
    to: addresses.settings('history'),
    permission: 'settings.edit',
  },
  {
    title: msg`Invite a colleague`,
    how: msg`Press Invite and choose the name and roles. Hand over the link in person. It works once, within 24 hours.`,
    to: addresses.operators(),
    permission: 'operators.edit',
  },
  {
    title: msg`Export the audit log`,
    how: msg`Set the filters, press Export and choose CSV. Each row contains its hash, so the whole file can be checked without this site.`,
    to: addresses.audit(),
    permission: 'audit.see',
  },
  {
    title: msg`Verify the audit log`,
    how: msg`Press Verify and keep the signed head somewhere else. Comparing it later shows whether events were altered or removed.`,
    to: addresses.audit('verify'),
    permission: 'audit.see',
  },
];
