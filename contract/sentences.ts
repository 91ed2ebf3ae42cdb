import type { ErrorWord } from './errors.ts';
import type { HoldReason } from './withdrawal.ts';

/** A text of the catalogs. Lingui extracts the values marked with an i18n comment. */
export type Sentence = { id: string; message: string };

/**
 * The sentence of each error word. The server puts it into `msg`; the client shows it where it has the word alone.
 */
export const sentences: Record<ErrorWord, Sentence> = {
  invalid: /*i18n*/ { id: 'error.invalid', message: 'Please fill in completely!' },
  unauthenticated: /*i18n*/ { id: 'error.unauthenticated', message: 'Please log in again.' },
  disabled: /*i18n*/ { id: 'error.disabled', message: 'Account offline' },
  forbidden: /*i18n*/ { id: 'error.forbidden', message: 'Your account isn’t allowed to do this.' },
  not_found: /*i18n*/ { id: 'error.not_found', message: 'What you’re looking for is no longer available.' },
  method: /*i18n*/ { id: 'error.method', message: 'This request isn’t supported.' },
  conflict: /*i18n*/ {
    id: 'error.conflict',
    message:
      'Something changed in the meantime, so your request didn’t go through. Please check the details and try again.',
  },
  key_reused: /*i18n*/ {
    id: 'error.key_reused',
    message: 'This request was already sent with different details. Nothing was changed.',
  },
  in_flight: /*i18n*/ {
    id: 'error.in_flight',
    message: 'Your request is still being processed. Please wait a moment.',
  },
  too_many: /*i18n*/ { id: 'error.too_many', message: 'Too many attempts. Please wait and try again.' },
  internal: /*i18n*/ {
    id: 'error.internal',
    message: 'Something went wrong on our side. Please try again in a moment.',
  },
  draining: /*i18n*/ {
    id: 'error.draining',
    message: 'The site is restarting. Please try again in a moment.',
  },
  busy: /*i18n*/ {
    id: 'error.busy',
    message: 'We’re very busy right now. Please try again in a moment.',
  },
  account_review: /*i18n*/ {
    id: 'error.account_review',
    message: 'We need to check your account first. Contact Support to learn more.',
  },
  proof_due: /*i18n*/ { id: 'error.proof_due', message: 'Please log in again.' },
  credentials: /*i18n*/ { id: 'error.credentials', message: 'Incorrect username or password.' },
  username_taken: /*i18n*/ { id: 'error.username_taken', message: 'This username is taken.' },
  invite_unknown: /*i18n*/ {
    id: 'error.invite_unknown',
    message: 'This invite code isn’t valid or has already been used.',
  },
  agreement: /*i18n*/ {
    id: 'error.agreement',
    message: 'Please check the box to accept the account opening agreement.',
  },
  name_missing: /*i18n*/ {
    id: 'error.name_missing',
    message: 'Please set your name before binding your bank card!',
  },
  name_set: /*i18n*/ { id: 'error.name_set', message: 'Do not repeat the settings!' },
  name_mismatch: /*i18n*/ {
    id: 'error.name_mismatch',
    message: 'The name must match the real name on your account.',
  },
  pin_missing: /*i18n*/ {
    id: 'error.pin_missing',
    message: 'Please set the withdrawal password before binding the bank card!',
  },
  pin_set: /*i18n*/ { id: 'error.pin_set', message: 'Please contact customer service' },
  pin_wrong: /*i18n*/ { id: 'error.pin_wrong', message: 'The withdrawal password is incorrect.' },
  pin_locked: /*i18n*/ {
    id: 'error.pin_locked',
    message: 'Too many incorrect attempts. Your withdrawal password is locked for a while.',
  },
  pin_edit_forbidden: /*i18n*/ { id: 'error.pin_edit_forbidden', message: 'Please contact customer service' },
  card_missing: /*i18n*/ { id: 'error.card_missing', message: 'Please set up a payment card' },
  card_set: /*i18n*/ {
    id: 'error.card_set',
    message: 'A bank account is already linked. Contact Support to change it.',
  },
  card_invalid: /*i18n*/ {
    id: 'error.card_invalid',
    message: 'This isn’t a valid account number for this bank. Please check the digits.',
  },
  amount_invalid: /*i18n*/ { id: 'error.amount_invalid', message: 'Please fill in the correct amount' },
  amount_below_min: /*i18n*/ { id: 'error.amount_below_min', message: 'The amount is below the minimum.' },
  amount_above_max: /*i18n*/ { id: 'error.amount_above_max', message: 'The amount is above the maximum.' },
  balance_insufficient: /*i18n*/ {
    id: 'error.balance_insufficient',
    message: 'Insufficient balance, please contact customer service to recharge!',
  },
  withdrawals_today_used: /*i18n*/ {
    id: 'error.withdrawals_today_used',
    message: 'You’ve used all your withdrawals for today. Your balance is unchanged. Try again tomorrow.',
  },
  withdrawals_on_hold: /*i18n*/ {
    id: 'error.withdrawals_on_hold',
    message: 'Withdrawals are on hold right now. Your balance is unchanged.',
  },
  round_closed: /*i18n*/ { id: 'error.round_closed', message: 'This round is closed. You weren’t charged.' },
  game_closed: /*i18n*/ {
    id: 'error.game_closed',
    message: 'Please contact the administrator for this task!',
  },
  games_off: /*i18n*/ { id: 'error.games_off', message: 'Games are closed right now.' },
  picks_missing: /*i18n*/ { id: 'error.picks_missing', message: 'Please choose a number!' },
  bankroll_full: /*i18n*/ {
    id: 'error.bankroll_full',
    message: 'This stake is too high for this round. You weren’t charged. Try a lower stake.',
  },
  adult_unconfirmed: /*i18n*/ { id: 'error.adult_unconfirmed', message: 'Confirm your age first.' },
  under_age: /*i18n*/ { id: 'error.under_age', message: 'Plaza is only for people aged 18 or older.' },
  limit_deposit: /*i18n*/ {
    id: 'error.limit_deposit',
    message: 'This deposit would take you over your deposit limit. You weren’t charged.',
  },
  limit_loss: /*i18n*/ {
    id: 'error.limit_loss',
    message: 'This bet could take you over your loss limit. You weren’t charged.',
  },
  limit_stake: /*i18n*/ {
    id: 'error.limit_stake',
    message: 'This bet would take you over your stake limit. You weren’t charged.',
  },
  reality_check_due: /*i18n*/ {
    id: 'error.reality_check_due',
    message: 'Your reality check is due. Review your session to continue.',
  },
  excluded: /*i18n*/ {
    id: 'error.excluded',
    message: 'You’re on a break, and it can’t be ended early.',
  },
  channel_unknown: /*i18n*/ {
    id: 'error.channel_unknown',
    message: 'This payment method is no longer available. You weren’t charged.',
  },
  channel_unavailable: /*i18n*/ {
    id: 'error.channel_unavailable',
    message: 'This payment method isn’t responding right now. You weren’t charged.',
  },
  film_unavailable: /*i18n*/ {
    id: 'error.film_unavailable',
    message: 'This film isn’t available right now.',
  },
  upload_type: /*i18n*/ {
    id: 'error.upload_type',
    message: 'Choose a PNG, JPEG, WebP or AVIF image.',
  },
  upload_size: /*i18n*/ { id: 'error.upload_size', message: 'The image is too big. Choose a smaller one.' },
  too_slow: /*i18n*/ {
    id: 'error.too_slow',
    message:
      'Your connection was too slow, so nothing was changed. Please try again with a better connection.',
  },
  service_off: /*i18n*/ { id: 'error.service_off', message: 'feature disabled' },
  password_wrong: /*i18n*/ { id: 'error.password_wrong', message: 'The current password is incorrect.' },
  password_mismatch: /*i18n*/ { id: 'error.password_mismatch', message: 'The two entries don’t match.' },
  sso_invalid: /*i18n*/ { id: 'error.sso_invalid', message: 'This login link isn’t valid.' },
  sso_expired: /*i18n*/ { id: 'error.sso_expired', message: 'This login link has expired.' },
  sso_used: /*i18n*/ { id: 'error.sso_used', message: 'This login link has already been used.' },
};

/** The sentences of `withdrawals_on_hold`, by reason. */
export const holdSentences: Record<HoldReason, Sentence> = {
  new_account: /*i18n*/ {
    id: 'hold.new_account',
    message: 'Withdrawals are on hold for a while because you recently linked your bank account.',
  },
  new_pin: /*i18n*/ {
    id: 'hold.new_pin',
    message: 'Withdrawals are on hold for a while because you recently set a new withdrawal password.',
  },
  unplayed: /*i18n*/ {
    id: 'hold.unplayed',
    message: 'Withdrawals are on hold because you haven’t bet the full amount of your last deposit yet.',
  },
  case: /*i18n*/ {
    id: 'hold.case',
    message:
      'Withdrawals are on hold while our team checks your account. We’ll let you know when we’re done.',
  },
  owed: /*i18n*/ {
    id: 'hold.owed',
    message:
      'Withdrawals are on hold until the amount you owe is paid. Deposits, winnings and returned money go toward it first.',
  },
};

/** The sentences for wrong fields, in the data of `invalid`. */
export const fieldSentences = {
  missing: /*i18n*/ { id: 'field.missing', message: 'This field is required.' },
  doubled: /*i18n*/ { id: 'field.doubled', message: 'This entry appears twice.' },
  long: /*i18n*/ { id: 'field.long', message: 'This entry is too long.' },
  short: /*i18n*/ { id: 'field.short', message: 'This entry is too short.' },
  weak: /*i18n*/ { id: 'field.weak', message: 'This password is too easy to guess.' },
  form: /*i18n*/ { id: 'field.form', message: 'This entry isn’t in the right format.' },
  amount: /*i18n*/ { id: 'field.amount', message: 'Please fill in the correct amount' },
  deposit: /*i18n*/ { id: 'field.deposit', message: 'wrong amount' },
} as const satisfies Record<string, Sentence>;

export type FieldFault = keyof typeof fieldSentences;
