import type { ErrorWord } from './errors.ts';
import type { HoldReason } from './withdrawal.ts';

/** A text of the catalogs: Lingui extracts what is marked. */
export type Sentence = { id: string; message: string };

/**
 * What each error word says to a person. One table for both doors: the server puts it into `msg`, the client says it
 * where it acts on the word alone.
 */
export const sentences: Record<ErrorWord, Sentence> = {
  invalid: /*i18n*/ { id: 'error.invalid', message: 'Please fill in completely!' },
  unauthenticated: /*i18n*/ { id: 'error.unauthenticated', message: 'Please sign in again.' },
  disabled: /*i18n*/ { id: 'error.disabled', message: 'Account offline' },
  forbidden: /*i18n*/ { id: 'error.forbidden', message: 'This is not allowed for your account.' },
  not_found: /*i18n*/ { id: 'error.not_found', message: 'This is not here any more.' },
  method: /*i18n*/ { id: 'error.method', message: 'This cannot be asked in this way.' },
  conflict: /*i18n*/ { id: 'error.conflict', message: 'This was already decided. Nothing was changed.' },
  key_reused: /*i18n*/ {
    id: 'error.key_reused',
    message: 'This was sent before with other values. Nothing was changed.',
  },
  in_flight: /*i18n*/ {
    id: 'error.in_flight',
    message: 'This is still being worked on. Please wait a moment.',
  },
  too_many: /*i18n*/ { id: 'error.too_many', message: 'Too many attempts. Please wait and try again.' },
  internal: /*i18n*/ { id: 'error.internal', message: 'Something failed on our side. Nothing was lost.' },
  draining: /*i18n*/ {
    id: 'error.draining',
    message: 'The service is restarting. Please try again in a moment.',
  },
  busy: /*i18n*/ {
    id: 'error.busy',
    message: 'Too many people are doing this right now. Please try again in a moment.',
  },
  account_review: /*i18n*/ {
    id: 'error.account_review',
    message: 'We need to check your account first. Contact customer service to learn more.',
  },
  proof_due: /*i18n*/ { id: 'error.proof_due', message: 'Please log in again.' },
  credentials: /*i18n*/ { id: 'error.credentials', message: 'User name or password is not right.' },
  username_taken: /*i18n*/ { id: 'error.username_taken', message: 'This user name is taken.' },
  invite_unknown: /*i18n*/ {
    id: 'error.invite_unknown',
    message: 'This invite code is not known or already used.',
  },
  agreement: /*i18n*/ { id: 'error.agreement', message: 'Please tick the account opening agreement.' },
  name_missing: /*i18n*/ {
    id: 'error.name_missing',
    message: 'Please set your name before binding your bank card!',
  },
  name_set: /*i18n*/ { id: 'error.name_set', message: 'Do not repeat the settings!' },
  name_mismatch: /*i18n*/ { id: 'error.name_mismatch', message: 'The name must equal your real name.' },
  pin_missing: /*i18n*/ {
    id: 'error.pin_missing',
    message: 'Please set the withdrawal password before binding the bank card!',
  },
  pin_set: /*i18n*/ { id: 'error.pin_set', message: 'Please contact customer service' },
  pin_wrong: /*i18n*/ { id: 'error.pin_wrong', message: 'The withdrawal password is not right.' },
  pin_locked: /*i18n*/ {
    id: 'error.pin_locked',
    message: 'Too many wrong withdrawal passwords. It is locked for a while.',
  },
  pin_edit_forbidden: /*i18n*/ { id: 'error.pin_edit_forbidden', message: 'Please contact customer service' },
  card_missing: /*i18n*/ { id: 'error.card_missing', message: 'Please set up a payment card' },
  card_set: /*i18n*/ {
    id: 'error.card_set',
    message: 'A card is already bound. Please contact customer service',
  },
  card_invalid: /*i18n*/ {
    id: 'error.card_invalid',
    message: 'This is not a number of this bank. Please check the digits.',
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
    message: 'All withdrawals of today are used. Tomorrow there are new ones.',
  },
  withdrawals_on_hold: /*i18n*/ {
    id: 'error.withdrawals_on_hold',
    message: 'Withdrawals are on hold at the moment.',
  },
  round_closed: /*i18n*/ { id: 'error.round_closed', message: 'This round is closed. Nothing was staked.' },
  game_closed: /*i18n*/ {
    id: 'error.game_closed',
    message: 'Please contact the administrator for this task!',
  },
  games_off: /*i18n*/ { id: 'error.games_off', message: 'The games are closed at the moment.' },
  picks_missing: /*i18n*/ { id: 'error.picks_missing', message: 'Please choose a number!' },
  bankroll_full: /*i18n*/ {
    id: 'error.bankroll_full',
    message: 'This round cannot cover a stake of this size. Nothing was staked.',
  },
  adult_unconfirmed: /*i18n*/ { id: 'error.adult_unconfirmed', message: 'Please confirm your age first.' },
  under_age: /*i18n*/ { id: 'error.under_age', message: 'Plaza is for people of 18 years and older.' },
  limit_deposit: /*i18n*/ { id: 'error.limit_deposit', message: 'This is above the deposit limit you set.' },
  limit_loss: /*i18n*/ { id: 'error.limit_loss', message: 'This is above the loss limit you set.' },
  limit_stake: /*i18n*/ { id: 'error.limit_stake', message: 'This is above the stake limit you set.' },
  reality_check_due: /*i18n*/ {
    id: 'error.reality_check_due',
    message: 'Time for a short break: please look at your play first.',
  },
  excluded: /*i18n*/ {
    id: 'error.excluded',
    message: 'You have taken a break from play. It cannot be ended early.',
  },
  channel_unknown: /*i18n*/ {
    id: 'error.channel_unknown',
    message: 'This payment channel is not offered any more.',
  },
  channel_unavailable: /*i18n*/ {
    id: 'error.channel_unavailable',
    message: 'This payment channel does not answer at the moment. Nothing was paid.',
  },
  film_unavailable: /*i18n*/ {
    id: 'error.film_unavailable',
    message: 'This film is not available at the moment.',
  },
  upload_type: /*i18n*/ {
    id: 'error.upload_type',
    message: 'Please choose a picture: PNG, JPEG, WebP or AVIF.',
  },
  upload_size: /*i18n*/ { id: 'error.upload_size', message: 'The picture is too large.' },
  too_slow: /*i18n*/ {
    id: 'error.too_slow',
    message: 'This arrived too slowly, and nothing was done. Please try again with a better connection.',
  },
  service_off: /*i18n*/ { id: 'error.service_off', message: 'feature disabled' },
  password_wrong: /*i18n*/ { id: 'error.password_wrong', message: 'The current password is not right.' },
  password_mismatch: /*i18n*/ { id: 'error.password_mismatch', message: 'The two entries differ.' },
  sso_invalid: /*i18n*/ { id: 'error.sso_invalid', message: 'This sign-in link is not valid.' },
  sso_expired: /*i18n*/ { id: 'error.sso_expired', message: 'This sign-in link has expired.' },
  sso_used: /*i18n*/ { id: 'error.sso_used', message: 'This sign-in link was already used.' },
};

/** What `withdrawals_on_hold` says, by its reason. */
export const holdSentences: Record<HoldReason, Sentence> = {
  new_account: /*i18n*/ {
    id: 'hold.new_account',
    message: 'Withdrawals are on hold for a while because your bank account is new.',
  },
  new_pin: /*i18n*/ {
    id: 'hold.new_pin',
    message: 'Withdrawals are on hold for a while because your withdrawal password is new.',
  },
  unplayed: /*i18n*/ {
    id: 'hold.unplayed',
    message: 'Withdrawals are on hold for a while because your last deposit has not been played yet.',
  },
  case: /*i18n*/ {
    id: 'hold.case',
    message:
      'Withdrawals are on hold while our team checks your account. We will tell you when that is done.',
  },
  owed: /*i18n*/ {
    id: 'hold.owed',
    message:
      'Withdrawals are on hold until the amount you owe is paid. Deposits, wins and returned money pay it first.',
  },
};

/** What is wrong with a field, for the data of `invalid`. */
export const fieldSentences = {
  missing: /*i18n*/ { id: 'field.missing', message: 'This is missing.' },
  doubled: /*i18n*/ { id: 'field.doubled', message: 'This is given twice.' },
  long: /*i18n*/ { id: 'field.long', message: 'This is too long.' },
  short: /*i18n*/ { id: 'field.short', message: 'This is too short.' },
  weak: /*i18n*/ { id: 'field.weak', message: 'This is too easy to guess.' },
  form: /*i18n*/ { id: 'field.form', message: 'This does not have the right form.' },
  amount: /*i18n*/ { id: 'field.amount', message: 'Please fill in the correct amount' },
  deposit: /*i18n*/ { id: 'field.deposit', message: 'wrong amount' },
} as const satisfies Record<string, Sentence>;

export type FieldFault = keyof typeof fieldSentences;
