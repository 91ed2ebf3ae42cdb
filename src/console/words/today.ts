import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FlowName } from '../../../contract/console/today.ts';
import { i18n } from '../../i18n/i18n.ts';
import { actionTitle } from './action-title.ts';

/** What each flow of money is called, and how it is counted. */
export const flowWords: Record<FlowName, { name: MessageDescriptor; about: MessageDescriptor }> = {
  deposits: { name: msg`Deposits`, about: msg`Credited to members` },
  reversed: { name: msg`Refunded and charged back`, about: msg`Taken back from members` },
  withdrawals: { name: msg`Withdrawals`, about: msg`Paid out, less what banks sent back` },
  net: { name: msg`Net deposits`, about: msg`Deposits less refunds and withdrawals` },
  stakes: { name: msg`Stakes`, about: msg`Settled bets only` },
  returns: { name: msg`Payouts`, about: msg`Paid out on settled bets` },
  ggr: { name: msg`Gross revenue`, about: msg`Stakes less payouts (GGR)` },
  costs: { name: msg`Costs`, about: msg`Fees charged by payment providers` },
  fees: { name: msg`Fees`, about: msg`Withdrawal fees` },
  ngr: { name: msg`Net revenue`, about: msg`Gross revenue less costs, plus fees (NGR)` },
};

/** What each alert is about; one whose word is not here is shown by its word. */
export const alertWords: Record<string, MessageDescriptor> = {
  operator_locked: msg`An operator was locked out after too many incorrect attempts`,
  break_glass: msg`An action was taken in an emergency without a second approver`,
  games_stopped: msg`The games were closed because the database’s clock is running behind`,
  unusual: msg`Something unusual was detected`,
};

/** What the facts of alerts are called. */
const factNames: Record<string, MessageDescriptor> = {
  operator: msg`Operator`,
  ip: msg`IP address`,
  via: msg`Via`,
  action: msg`Action`,
  reason: msg`Reason`,
  round: msg`Round`,
  game: msg`Game`,
  what: msg`What`,
};

/** A fact of an alert as it is read: 'Operator: ana'. */
export const factText = (name: string, value: string): string =>
  `${factNames[name] ? i18n._(factNames[name]) : name}: ${name === 'action' ? actionTitle(value) : value}`;
