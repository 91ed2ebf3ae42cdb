/**
 * The marks of a withdrawal: each is one fact that is worth a look before money leaves, with its points. A withdrawal's score is
 * the sum of its marks' points and nothing else, so that whoever reads it can add it up.
 *
 * - `large`: above the setting `withdraw_two`
 * - `first`: nothing was ever paid out to this member
 * - `often`: two others were asked for within 24 hours before
 * - `far_ahead`: with it the member would have taken out five times what they ever put in
 * - `unplayed`: less was staked than was deposited, since the withdrawal before or since the member registered
 * - `new_member`: the member registered less than seven days before
 * - `new_card`: the bank account was linked less than seven days before
 * - `new_pin`: the withdrawal password was set or changed less than three days before, or is locked
 * - `new_device`: every device on which the member is signed in was first seen less than a day before, and the member is older
 * - `same_network`: another account is signed in from the same network
 * - `same_device`: another account signed in on the same device
 * - `same_card`: another account linked, or tried to link, the same bank account
 * - `refunded`, `charged_back`: so happened to a deposit of theirs
 * - `owes`: the member owes money
 * - `case`: a case of theirs is open
 * - `paused`: deposits and play of the account are paused
 * - `privileged`: there is a privileged note about them
 */
export const markPoints = {
  large: 2,
  first: 1,
  often: 1,
  far_ahead: 1,
  unplayed: 2,
  new_member: 1,
  new_card: 1,
  new_pin: 1,
  new_device: 1,
  same_network: 1,
  same_device: 2,
  same_card: 3,
  refunded: 1,
  charged_back: 3,
  owes: 3,
  case: 3,
  paused: 2,
  privileged: 2,
} as const;

export type Mark = keyof typeof markPoints;
export const markNames = Object.keys(markPoints) as [Mark, ...Mark[]];

/** The score of a withdrawal: the sum of its marks' points. */
export const scoreOf = (marks: readonly Mark[]): number =>
  marks.reduce((sum, mark) => sum + markPoints[mark], 0);
