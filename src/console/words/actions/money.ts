import { msg } from '@lingui/core/macro';
import type { ActionForm } from '../../parts/action/forms.ts';

/** What is done with withdrawals, deposits and the house's money. */
export const moneyActions = {
  'withdrawal approve': {
    permission: 'withdrawals.decide',
    title: msg`Approve withdrawal`,
    button: msg`Approve`,
    done: msg`Withdrawal approved`,
  },
  'withdrawal refuse': {
    permission: 'withdrawals.decide',
    title: msg`Decline withdrawal`,
    button: msg`Decline`,
    done: msg`Withdrawal declined. The money is back in the balance.`,
    danger: true,
    fields: [{ name: 'reason', label: msg`Reason, shown to the member`, kind: 'area' }],
  },
  'withdrawal paying': {
    permission: 'withdrawals.pay',
    title: msg`Start the payout`,
    button: msg`Start payout`,
    done: msg`Payout started`,
  },
  'withdrawal unknown': {
    permission: 'withdrawals.pay',
    title: msg`Mark the payout as unconfirmed`,
    button: msg`Mark as unconfirmed`,
    done: msg`Marked as unconfirmed`,
  },
  'withdrawal paid': {
    permission: 'withdrawals.pay',
    title: msg`Mark as paid`,
    button: msg`Mark as paid`,
    done: msg`Marked as paid`,
  },
  'withdrawal failed': {
    permission: 'withdrawals.pay',
    title: msg`Mark as rejected by the bank`,
    button: msg`Mark as rejected`,
    done: msg`Marked as rejected by the bank`,
    danger: true,
    fields: [{ name: 'reason', label: msg`Reason, shown to the member`, kind: 'area' }],
  },
  'withdrawal returned': {
    permission: 'withdrawals.pay',
    title: msg`Return the money to the balance`,
    button: msg`Return to balance`,
    done: msg`The money is back in the balance`,
    danger: true,
    fields: [{ name: 'reason', label: msg`Reason, shown to the member`, kind: 'area' }],
  },
  'refusal-text set': {
    permission: 'withdrawals.decide',
    title: msg`Edit the decline reason`,
    button: msg`Save`,
    done: msg`Reason saved`,
    fields: [
      {
        name: 'id',
        label: msg`Short name`,
        help: msg`Lowercase letters, digits and hyphens, such as name-differs. Not shown to members.`,
        kind: 'text',
        max: 32,
      },
      { name: 'text', label: msg`Shown to the member`, kind: 'locales' },
    ],
  },
  'refusal-text remove': {
    permission: 'withdrawals.decide',
    title: msg`Remove the decline reason`,
    button: msg`Remove`,
    done: msg`Reason removed`,
    danger: true,
  },
  'recharge correct': {
    permission: 'deposits.correct',
    title: msg`Credit a paid deposit`,
    button: msg`Credit`,
    done: msg`Credited. The member has been notified.`,
  },
  'recharge refund': {
    permission: 'deposits.correct',
    title: msg`Record a refund`,
    button: msg`Record refund`,
    done: msg`Taken out of the balance. The member has been notified.`,
    danger: true,
  },
  'reconciliation settle': {
    permission: 'deposits.reconcile',
    title: msg`Settle a difference`,
    button: msg`Settle`,
    done: msg`Difference settled`,
    fields: [{ name: 'note', label: msg`Findings`, kind: 'area' }],
  },
  'bank balance': {
    permission: 'deposits.reconcile',
    title: msg`Enter the bank balance`,
    button: msg`Save`,
    done: msg`Bank balance saved`,
    fields: [
      { name: 'day', label: msg`Date (end of day)`, kind: 'day' },
      { name: 'amount', label: msg`Bank account balance`, kind: 'amount' },
    ],
  },
  'house fund': {
    permission: 'games.money',
    title: msg`Add to the bankroll`,
    button: msg`Add`,
    done: msg`Added to the bankroll`,
    fields: [{ name: 'amount', label: msg`Amount`, kind: 'amount' }],
  },
  'house settled': {
    permission: 'deposits.reconcile',
    title: msg`Record a bank settlement`,
    button: msg`Record`,
    done: msg`Settlement recorded`,
    fields: [{ name: 'amount', label: msg`Amount`, kind: 'amount' }],
  },
} as const satisfies Record<string, ActionForm>;
