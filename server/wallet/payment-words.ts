import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { Word } from '../tell-member.ts';

/** Minor units as a notice says them. */
export const moneyText = (minor: bigint, currency: string): string =>
  `${formatMoney(minor, currencyDigits(currency))} ${currency}`;

/** An operator has credited a payment whose message was lost. Value: `amount`. */
export const corrected: Word = {
  name: /*i18n*/ { id: 'notice.recharge.corrected', message: 'Your deposit was added' },
  text: /*i18n*/ {
    id: 'notice.recharge.corrected.text',
    message: 'Customer service found your deposit of {amount} and added it to your balance.',
  },
};

/** A deposit paid what was still open of one that was taken back. Values: `amount`, and `owed` of it. */
export const owedPaid: Word = {
  name: /*i18n*/ { id: 'notice.recharge.owed_paid', message: 'Your deposit paid an open amount' },
  text: /*i18n*/ {
    id: 'notice.recharge.owed_paid.text',
    message:
      'Of your deposit of {amount}, {owed} paid what was still open from a deposit that was taken back.',
  },
};

/** How a payment was taken back: given back by the site or its provider, or fetched back by the payer's bank. */
export type TakenBack = 'refunded' | 'charged_back';

const names = {
  refunded: /*i18n*/ { id: 'notice.recharge.refunded', message: 'Your deposit was refunded' },
  charged_back: /*i18n*/ { id: 'notice.recharge.charged_back', message: 'Your deposit was charged back' },
};

const covered = {
  refunded: /*i18n*/ {
    id: 'notice.recharge.refunded.text',
    message: 'Your deposit of {amount} was paid back to you, so it was taken out of your balance.',
  },
  charged_back: /*i18n*/ {
    id: 'notice.recharge.charged_back.text',
    message: 'Your bank took your deposit of {amount} back, so it was taken out of your balance.',
  },
};

const short = {
  refunded: /*i18n*/ {
    id: 'notice.recharge.refunded.owed',
    message:
      'Your deposit of {amount} was paid back to you. Your balance did not cover it: {owed} is still open and will be taken from your next deposits.',
  },
  charged_back: /*i18n*/ {
    id: 'notice.recharge.charged_back.owed',
    message:
      'Your bank took your deposit of {amount} back. Your balance did not cover it: {owed} is still open and will be taken from your next deposits.',
  },
};

/** What the member is told. Values: `amount`, `owed`, each with its currency. */
export const takenBackWord = (how: TakenBack, owes: boolean): Word => ({
  name: names[how],
  text: (owes ? short : covered)[how],
});

/** What is told of a withdrawal that was called back for it. Value: `amount` with its currency. */
export const withdrawalTakenBack: Word = {
  name: /*i18n*/ { id: 'notice.withdrawal.called_back', message: 'Your withdrawal was not paid' },
  text: /*i18n*/ {
    id: 'notice.withdrawal.called_back.text',
    message:
      'A deposit of yours was taken back, so the withdrawal of {amount} was not paid. Its whole amount is in your balance again.',
  },
};
