import type { MemberNotice } from '../notice/tell-member.ts';

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** An operator has credited a payment whose message was lost. Value: `amount`. */
export const corrected: MemberNotice = {
  name: /*i18n*/ { id: 'notice.recharge.corrected', message: 'Your deposit was added to your balance' },
  text: /*i18n*/ {
    id: 'notice.recharge.corrected.text',
    message: 'We found your {amount} deposit and added it to your balance.',
  },
};

/** A deposit paid a part of what is owed. Values: `amount`, `paid` of it, and what is still `owed`. */
export const owedPaid: MemberNotice = {
  name: /*i18n*/ {
    id: 'notice.recharge.owed_paid',
    message: 'Part of your deposit went toward what you owe',
  },
  text: /*i18n*/ {
    id: 'notice.recharge.owed_paid.text',
    message:
      '{paid} of your {amount} deposit went toward the amount you owe for a reversed deposit. You still owe {owed}.',
  },
};

/** For databases of older versions: the balance paid what was owed (collect-owed.ts). Value: `amount`. */
export const owedCollected: MemberNotice = {
  name: /*i18n*/ { id: 'notice.owed.collected', message: 'Part of your balance went toward what you owe' },
  text: /*i18n*/ {
    id: 'notice.owed.collected.text',
    message: '{amount} of your balance went toward the amount you owe for a reversed deposit.',
  },
};

/** How a payment was taken back: refunded by the site or its provider, or charged back by the payer's bank. */
export type TakenBack = 'refunded' | 'charged_back';

const names = {
  refunded: /*i18n*/ { id: 'notice.recharge.refunded', message: 'Your deposit was refunded' },
  charged_back: /*i18n*/ { id: 'notice.recharge.charged_back', message: 'Your bank reversed your deposit' },
};

const partNames = {
  refunded: /*i18n*/ { id: 'notice.recharge.refunded.part', message: 'Part of your deposit was refunded' },
  charged_back: /*i18n*/ {
    id: 'notice.recharge.charged_back.part',
    message: 'Your bank reversed part of your deposit',
  },
};

const covered = {
  refunded: /*i18n*/ {
    id: 'notice.recharge.refunded.text',
    message: 'Your {amount} deposit was refunded to you, so we took it out of your balance.',
  },
  charged_back: /*i18n*/ {
    id: 'notice.recharge.charged_back.text',
    message: 'Your bank reversed your {amount} deposit, so we took it out of your balance.',
  },
};

const partCovered = {
  refunded: /*i18n*/ {
    id: 'notice.recharge.refunded.part.text',
    message: '{amount} of your {whole} deposit was refunded to you, so we took it out of your balance.',
  },
  charged_back: /*i18n*/ {
    id: 'notice.recharge.charged_back.part.text',
    message: 'Your bank reversed {amount} of your {whole} deposit, so we took it out of your balance.',
  },
};

const short = {
  refunded: /*i18n*/ {
    id: 'notice.recharge.refunded.owed',
    message:
      'Your {amount} deposit was refunded to you. Your balance didn’t cover all of it, so you owe {owed}. Deposits, winnings and returned money go toward this amount first. You can withdraw again once it’s paid.',
  },
  charged_back: /*i18n*/ {
    id: 'notice.recharge.charged_back.owed',
    message:
      'Your bank reversed your {amount} deposit. Your balance didn’t cover all of it, so you owe {owed}. Deposits, winnings and returned money go toward this amount first. You can withdraw again once it’s paid.',
  },
};

const partShort = {
  refunded: /*i18n*/ {
    id: 'notice.recharge.refunded.part.owed',
    message:
      '{amount} of your {whole} deposit was refunded to you. Your balance didn’t cover all of that amount, so you owe {owed}. Deposits, winnings and returned money go toward this amount first. You can withdraw again once it’s paid.',
  },
  charged_back: /*i18n*/ {
    id: 'notice.recharge.charged_back.part.owed',
    message:
      'Your bank reversed {amount} of your {whole} deposit. Your balance didn’t cover all of that amount, so you owe {owed}. Deposits, winnings and returned money go toward this amount first. You can withdraw again once it’s paid.',
  },
};

/**
 * The notice about money that was taken back. Values: the `amount` taken back, the `whole` deposit, and what of it is
 * `owed`, each with its currency. `part`: it was not the whole deposit at once.
 */
export const takenBackWord = (
  how: TakenBack,
  { owes, part }: { owes: boolean; part: boolean },
): MemberNotice => {
  if (part) return { name: partNames[how], text: (owes ? partShort : partCovered)[how] };
  return { name: names[how], text: (owes ? short : covered)[how] };
};

/** The notice about a withdrawal that was cancelled for it. Value: `amount` with its currency. */
export const withdrawalTakenBack: MemberNotice = {
  name: /*i18n*/ { id: 'notice.withdrawal.called_back', message: 'Your withdrawal wasn’t paid' },
  text: /*i18n*/ {
    id: 'notice.withdrawal.called_back.text',
    message:
      'One of your deposits was reversed, so your {amount} withdrawal wasn’t paid. The full amount is back in your balance.',
  },
};

/** A provider's message about a deposit cannot be booked, and waits for an operator. Value: the deposit's `amount`. */
export const caseOpened: MemberNotice = {
  name: /*i18n*/ { id: 'notice.payment_case.opened', message: 'We’re checking one of your deposits' },
  text: /*i18n*/ {
    id: 'notice.payment_case.opened.text',
    message:
      'Our payment provider flagged your {amount} deposit, and our team is checking it. Your withdrawals are on hold until we’re done. There’s nothing you need to do.',
  },
};

/** The case is closed, and no other case holds the member's withdrawals. Value: the deposit's `amount`. */
export const caseClosed: MemberNotice = {
  name: /*i18n*/ { id: 'notice.payment_case.closed', message: 'We’ve checked your deposit' },
  text: /*i18n*/ {
    id: 'notice.payment_case.closed.text',
    message:
      'We’ve finished checking your {amount} deposit. It’s no longer keeping your withdrawals on hold.',
  },
};
