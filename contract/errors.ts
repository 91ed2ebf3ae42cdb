/** All error words with their codes (docs/contract.md). Programs decide by the word, never by `msg`. */
export const errorCodes = {
  invalid: 400,
  unauthenticated: 401,
  disabled: 401,
  forbidden: 403,
  not_found: 404,
  method: 404,
  conflict: 409,
  key_reused: 409,
  in_flight: 409,
  too_many: 429,
  internal: 500,
  draining: 503,
  busy: 503,
  account_review: 403,
  proof_due: 403,
  credentials: 422,
  username_taken: 422,
  invite_unknown: 422,
  agreement: 422,
  name_missing: 422,
  name_set: 422,
  name_mismatch: 422,
  pin_missing: 422,
  pin_set: 422,
  pin_wrong: 422,
  pin_locked: 422,
  pin_edit_forbidden: 422,
  card_missing: 422,
  card_set: 422,
  card_invalid: 422,
  amount_invalid: 422,
  amount_below_min: 422,
  amount_above_max: 422,
  balance_insufficient: 422,
  withdrawals_today_used: 422,
  withdrawals_on_hold: 403,
  round_closed: 422,
  game_closed: 422,
  games_off: 422,
  picks_missing: 422,
  bankroll_full: 422,
  adult_unconfirmed: 422,
  under_age: 422,
  limit_deposit: 422,
  limit_loss: 422,
  limit_stake: 422,
  reality_check_due: 422,
  excluded: 422,
  channel_unknown: 422,
  channel_unavailable: 422,
  film_unavailable: 422,
  upload_type: 422,
  upload_size: 422,
  too_slow: 422,
  service_off: 422,
  password_wrong: 422,
  password_mismatch: 422,
  sso_invalid: 422,
  sso_expired: 422,
  sso_used: 422,
} as const satisfies Record<string, number>;

export type ErrorWord = keyof typeof errorCodes;

/** The texts by which servers of the specification say that a session has ended. */
export const authenticationErrors: readonly string[] = [
  'authentication error',
  '认证错误',
  '鉴权错误',
  '身份验证失败',
  'Lỗi xác thực',
];

/** Does this `msg` say that the session has ended? Used for answers without an error word, whatever their code (docs/contract.md). */
export const isAuthenticationError = (msg: string): boolean =>
  authenticationErrors.some((one) => one.toLowerCase() === msg.trim().toLowerCase());

export function isErrorWord(word: string): word is ErrorWord {
  return Object.hasOwn(errorCodes, word);
}
