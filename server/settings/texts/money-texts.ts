import type { SettingText } from './setting-text.ts';

/** The settings of money, and of who has to agree to its movements. */
export const moneyTexts = {
  currency: {
    title: /*i18n*/ { id: 'setting.currency', message: 'Currency' },
    does: /*i18n*/ {
      id: 'setting.currency.does',
      message: 'The currency of all amounts. It can be changed only before any money has moved.',
    },
    seen: 'everyone',
  },
  pay_banklist: {
    title: /*i18n*/ { id: 'setting.pay_banklist', message: 'Payment methods' },
    does: /*i18n*/ {
      id: 'setting.pay_banklist.does',
      message:
        'The ways to deposit, each with its minimum and maximum amount, its provider, and whether withdrawals are paid through it.',
    },
    seen: 'members',
  },
  recharge_minutes: {
    title: /*i18n*/ { id: 'setting.recharge_minutes', message: 'Payment time limit' },
    does: /*i18n*/ {
      id: 'setting.recharge_minutes.does',
      message:
        'How long a deposit waits for payment. Money that arrives later is still added to the balance.',
    },
    seen: 'members',
  },
  member_price: {
    title: /*i18n*/ { id: 'setting.member_price', message: 'Deposits needed for full films' },
    does: /*i18n*/ {
      id: 'setting.member_price.does',
      message: 'The total deposits that unlock full films if there are no levels.',
    },
    seen: 'everyone',
  },
  groups: {
    title: /*i18n*/ { id: 'setting.groups', message: 'Levels' },
    does: /*i18n*/ {
      id: 'setting.groups.does',
      message: 'The deposit total needed for each level, and the level’s badge.',
    },
    seen: 'members',
  },
  round_risk: {
    title: /*i18n*/ { id: 'setting.round_risk', message: 'Maximum exposure per round' },
    does: /*i18n*/ {
      id: 'setting.round_risk.does',
      message:
        'The most the house can lose in one round, as a percentage of its funds. Bets that would exceed this limit are declined.',
    },
    seen: 'operators',
  },
  withdraw_min: {
    title: /*i18n*/ { id: 'setting.withdraw_min', message: 'Minimum withdrawal' },
    does: /*i18n*/ { id: 'setting.withdraw_min.does', message: 'The minimum amount of a single withdrawal.' },
    seen: 'members',
  },
  withdraw_max: {
    title: /*i18n*/ { id: 'setting.withdraw_max', message: 'Maximum withdrawal' },
    does: /*i18n*/ {
      id: 'setting.withdraw_max.does',
      message: 'The maximum amount of a single withdrawal.',
    },
    seen: 'members',
  },
  withdraw_num: {
    title: /*i18n*/ { id: 'setting.withdraw_num', message: 'Withdrawals per day' },
    does: /*i18n*/ {
      id: 'setting.withdraw_num.does',
      message: 'How many withdrawals a member can request per day.',
    },
    seen: 'members',
  },
  withdraw_fee: {
    title: /*i18n*/ { id: 'setting.withdraw_fee', message: 'Withdrawal fee' },
    does: /*i18n*/ {
      id: 'setting.withdraw_fee.does',
      message: 'Deducted from each withdrawal that is paid.',
    },
    seen: 'members',
  },
  withdraw_hold: {
    title: /*i18n*/ { id: 'setting.withdraw_hold', message: 'Withdrawal hold after account changes' },
    does: /*i18n*/ {
      id: 'setting.withdraw_hold.does',
      message:
        'How many hours withdrawals are on hold after a bank account or withdrawal password is set or changed.',
    },
    seen: 'members',
  },
  paypwd: {
    title: /*i18n*/ { id: 'setting.paypwd', message: 'Withdrawal password' },
    does: /*i18n*/ {
      id: 'setting.paypwd.does',
      message: 'Each withdrawal requires the member’s withdrawal password.',
    },
    seen: 'members',
  },
  edit_paypwd: {
    title: /*i18n*/ { id: 'setting.edit_paypwd', message: 'Members can change their withdrawal password' },
    does: /*i18n*/ {
      id: 'setting.edit_paypwd.does',
      message: 'Members can change their withdrawal password themselves by entering the current one.',
    },
    seen: 'members',
  },
  refusal_texts: {
    title: /*i18n*/ { id: 'setting.refusal_texts', message: 'Decline reasons' },
    does: /*i18n*/ {
      id: 'setting.refusal_texts.does',
      message:
        'The reasons to choose from when a withdrawal is declined or returned. Members see them in their own language.',
    },
    seen: 'members',
  },
  withdraw_two: {
    title: /*i18n*/ { id: 'setting.withdraw_two', message: 'Withdrawals that need two approvers' },
    does: /*i18n*/ {
      id: 'setting.withdraw_two.does',
      message: 'Withdrawals above this amount are approved and paid only after a second approver agrees.',
    },
    seen: 'operators',
  },
  own_approvals: {
    title: /*i18n*/ { id: 'setting.own_approvals', message: 'Daily solo approval limit' },
    does: /*i18n*/ {
      id: 'setting.own_approvals.does',
      message:
        'The total amount of withdrawals that one person can approve alone per day. Anything above it needs a second approver.',
    },
    seen: 'operators',
  },
} satisfies Record<string, SettingText>;
