import type { SettingText } from './setting-text.ts';

/** The settings of money, and of who has to agree to its movements. */
export const moneyTexts = {
  currency: {
    title: /*i18n*/ { id: 'setting.currency', message: 'Currency' },
    does: /*i18n*/ {
      id: 'setting.currency.does',
      message: 'The currency of every amount. It can change only while no money has moved.',
    },
    seen: 'everyone',
  },
  pay_banklist: {
    title: /*i18n*/ { id: 'setting.pay_banklist', message: 'Payment methods' },
    does: /*i18n*/ {
      id: 'setting.pay_banklist.does',
      message:
        'The ways to deposit, each with its smallest and largest amount, its provider, and whether withdrawals are paid through it.',
    },
    seen: 'members',
  },
  recharge_minutes: {
    title: /*i18n*/ { id: 'setting.recharge_minutes', message: 'Minutes to pay' },
    does: /*i18n*/ {
      id: 'setting.recharge_minutes.does',
      message: 'How long a deposit waits for its payment. Money that arrives later is still credited.',
    },
    seen: 'members',
  },
  member_price: {
    title: /*i18n*/ { id: 'setting.member_price', message: 'Deposit for full films' },
    does: /*i18n*/ {
      id: 'setting.member_price.does',
      message: 'The total deposit that unlocks full films, where there are no levels.',
    },
    seen: 'everyone',
  },
  groups: {
    title: /*i18n*/ { id: 'setting.groups', message: 'Levels' },
    does: /*i18n*/ {
      id: 'setting.groups.does',
      message: 'The total of deposits at which each level begins, and its badge.',
    },
    seen: 'members',
  },
  round_risk: {
    title: /*i18n*/ { id: 'setting.round_risk', message: 'Maximum exposure per round' },
    does: /*i18n*/ {
      id: 'setting.round_risk.does',
      message:
        'The most that the house may lose in one round, as a percentage of what it holds. Higher stakes are declined.',
    },
    seen: 'operators',
  },
  withdraw_min: {
    title: /*i18n*/ { id: 'setting.withdraw_min', message: 'Smallest withdrawal' },
    does: /*i18n*/ { id: 'setting.withdraw_min.does', message: 'Smaller amounts can’t be withdrawn.' },
    seen: 'members',
  },
  withdraw_max: {
    title: /*i18n*/ { id: 'setting.withdraw_max', message: 'Largest withdrawal' },
    does: /*i18n*/ {
      id: 'setting.withdraw_max.does',
      message: 'Larger amounts can’t be withdrawn at once.',
    },
    seen: 'members',
  },
  withdraw_num: {
    title: /*i18n*/ { id: 'setting.withdraw_num', message: 'Withdrawals per day' },
    does: /*i18n*/ {
      id: 'setting.withdraw_num.does',
      message: 'How many withdrawals a member may request in a day.',
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
    title: /*i18n*/ { id: 'setting.withdraw_hold', message: 'Hold after changes' },
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
      message: 'Each withdrawal needs the member’s withdrawal password.',
    },
    seen: 'members',
  },
  edit_paypwd: {
    title: /*i18n*/ { id: 'setting.edit_paypwd', message: 'Members can change their withdrawal password' },
    does: /*i18n*/ {
      id: 'setting.edit_paypwd.does',
      message: 'Members can change it themselves by entering the current one.',
    },
    seen: 'members',
  },
  refusal_texts: {
    title: /*i18n*/ { id: 'setting.refusal_texts', message: 'Reasons for declining' },
    does: /*i18n*/ {
      id: 'setting.refusal_texts.does',
      message:
        'The reasons to choose from when a withdrawal is declined or returned. Members read them in their own language.',
    },
    seen: 'members',
  },
  withdraw_two: {
    title: /*i18n*/ { id: 'setting.withdraw_two', message: 'Withdrawals that need two people' },
    does: /*i18n*/ {
      id: 'setting.withdraw_two.does',
      message: 'Larger withdrawals are approved and paid only when a second person agrees.',
    },
    seen: 'operators',
  },
  own_approvals: {
    title: /*i18n*/ { id: 'setting.own_approvals', message: 'Daily limit for approving alone' },
    does: /*i18n*/ {
      id: 'setting.own_approvals.does',
      message:
        'The total of withdrawals that one person may approve alone in a day. Anything above it needs a second person.',
    },
    seen: 'operators',
  },
} satisfies Record<string, SettingText>;
