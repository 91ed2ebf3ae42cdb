import type { OrderCheckName } from './order-proof.ts';
import type { Signer } from './signer.ts';
import type { CheckName } from './verify.ts';

/** The text of each check of a round. English only, because the page and the script work without the app's catalogs. */
export const words: Record<CheckName, string> = {
  place: 'the times and the seed number match the round number',
  commitment: 'the bets, the chain and the previous commitment match the commitment',
  round: 'the beacon round matches the time of the draw',
  signature: 'the beacon signed that round',
  chain: 'the seed’s SHA-256 hash matches the published one',
  start: 'the seed leads back to the start of the chain',
  dice: 'seed and beacon produce these dice',
};

/** The texts of the checks of a receipt. `sealed` is not among them, because it needs the round's proof too. */
export const receiptWords: Record<Exclude<OrderCheckName, 'signature' | 'sealed'> | 'payment', string> = {
  leaf: 'the signed text is a bet',
  path: 'the bet is on its round’s list',
  payment: 'the signed text is a deposit or a withdrawal',
};

/** The texts on who signed. */
export const signers: Record<Signer, string> = {
  house: 'signed by Plaza: the published key matches',
  unknown: 'signed with the key below; compare it with the published one',
  other: 'the signing key isn’t the published one',
  nobody: 'the signature matches this text and key',
};

export const beacons = {
  real: 'drand quicknet, with its pinned key',
  demo: 'demo beacon, run by Plaza or by an unknown party. It can’t prove that a draw was fair.',
};

export const left =
  'What you still have to trust: that the seed holder and a threshold of drand nodes didn’t work together, and that the start of the chain is the one you saw before play.';
