import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { Word } from '../notice/tell-member.ts';

/** An amount as it stands in a notice, with its currency. */
export const moneyText = (minor: bigint, currency: string): string =>
  `${formatMoney(minor, currencyDigits(currency))} ${currency}`;

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** An operator has credited a payment whose message was lost. Value: `amount`. */
export const corrected: Word = {
  name: /*i18n*/ { id: 'notice.recharge.corrected', message: 'Your deposit was added' },
  text: /*i18n*/ {
    id: 'notice.recharge.corrected.text',
    message: 'Customer service found your deposit of {amount} and added it to your balance.',
  },
};

/** A deposit paid a part of what is owed. Values: `amount`, `paid` of it, and what is still `owed`. */
export const owedPaid: Word = {
  name: /*i18n*/ { id: 'notice.recharge.owed_paid', message: 'Your deposit paid towards an amount you owe' },
  text: /*i18n*/ {
    id: 'notice.recharge.owed_paid.text',
    message:
      'Of your deposit of {amount}, {paid} paid towards what you owe from a deposit that was taken back. You still owe {owed}.',
  },
};

/** For databases of older versions: the balance paid what was owed (collect-owed.ts). Value: `amount`. */
export const owedCollected: Word = {
  name: /*i18n*/ { id: 'notice.owed.collected', message: 'Your balance paid towards an amount you owe' },
  text: /*i18n*/ {
    id: 'notice.owed.collected.text',
    message: '{amount} of your balance paid towards what you owe from a deposit that was taken back.',
  },
};

/** How a payment was taken back: refunded by the site or its provider, or charged back by the payer's bank. */
export type TakenBack = 'refunded' | 'charged_back';

const names = {
  refunded: /*i18n*/ { id: 'notice.recharge.refunded', message: 'Your deposit was refunded' },
  charged_back: /*i18n*/ { id: 'notice.recharge.charged_back', message: 'Your deposit was charged back' },
};

const partNames = {
  refunded: /*i18n*/ { id: 'notice.recharge.refunded.part', message: 'Part of your deposit was refunded' },
  charged_back: /*i18n*/ {
    id: 'notice.recharge.charged_back.part',
    message: 'Part of your deposit was charged back',
  },
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

const partCovered = {
  refunded: /*i18n*/ {
    id: 'notice.recharge.refunded.part.text',
    message: '{amount} of your deposit of {whole} was paid back to you, so it was taken out of your balance.',
  },
  charged_back: /*i18n*/ {
    id: 'notice.recharge.charged_back.part.text',
    message: 'Your bank took {amount} of your deposit of {whole} back, so it was taken out of your balance.',
  },
};

const short = {
  refunded: /*i18n*/ {
    id: 'notice.recharge.refunded.owed',
    message:
      'Your deposit of {amount} was paid back to you. Your balance did not cover it: you owe {owed}. Deposits, wins and returned money pay it first, and you can withdraw again once it is paid.',
  },
  charged_back: /*i18n*/ {
    id: 'notice.recharge.charged_back.owed',
    message:
      'Your bank took your deposit of {amount} back. Your balance did not cover it: you owe {owed}. Deposits, wins and returned money pay it first, and you can withdraw again once it is paid.',
  },
};

const partShort = {
  refunded: /*i18n*/ {
    id: 'notice.recharge.refunded.part.owed',
    message:
      '{amount} of your deposit of {whole} was paid back to you. Your balance did not cover it: you owe {owed}. Deposits, wins and returned money pay it first, and you can withdraw again once it is paid.',
  },
  charged_back: /*i18n*/ {
    id: 'notice.recharge.charged_back.part.owed',
    message:
      'Your bank took {amount} of your deposit of {whole} back. Your balance did not cover it: you owe {owed}. Deposits, wins and returned money pay it first, and you can withdraw again once it is paid.',
  },
};

/**
 * The notice about money that was taken back. Values: the `amount` taken back, the `whole` deposit, and what of it is
 * `owed`, each with its currency. `part`: it was not the whole deposit at once.
 */
export const takenBackWord = (how: TakenBack, { owes, part }: { owes: boolean; part: boolean }): Word => {
  if (part) return { name: partNames[how], text: (owes ? partShort : partCovered)[how] };
  return { name: names[how], text: (owes ? short : covered)[how] };
};

/** The notice about a withdrawal that was cancelled for it. Value: `amount` with its currency. */
export const withdrawalTakenBack: Word = {
  name: /*i18n*/ { id: 'notice.withdrawal.called_back', message: 'Your withdrawal was not paid' },
  text: /*i18n*/ {
    id: 'notice.withdrawal.called_back.text',
    message:
      'A deposit of yours was taken back, so the withdrawal of {amount} was not paid. Its whole amount is in your balance again.',
  },
};

/** A provider's message about a deposit cannot be booked, and waits for an operator. Value: the deposit's `amount`. */
export const caseOpened: Word = {
  name: /*i18n*/ { id: 'notice.payment_case.opened', message: 'We are checking a deposit of yours' },
  text: /*i18n*/ {
    id: 'notice.payment_case.opened.text',
    message:
      'The payment provider told us something about your deposit of {amount} that our team needs to check. Your withdrawals are on hold until that is done. There is nothing you need to do.',
  },
};

/** The case is closed, and no other case holds the member's withdrawals. Value: the deposit's `amount`. */
export const caseClosed: Word = {
  name: /*i18n*/ { id: 'notice.payment_case.closed', message: 'We have checked your deposit' },
  text: /*i18n*/ {
    id: 'notice.payment_case.closed.text',
    message:
      'Our team has finished checking your deposit of {amount}. It no longer keeps your withdrawals on hold.',
  },
};
