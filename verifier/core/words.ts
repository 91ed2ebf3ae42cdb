import type { OrderCheckName } from './order-proof.ts';
import type { Signer } from './signer.ts';
import type { CheckName } from './verify.ts';

/** What each check of a round says, in English: the page and the script work without the app and its languages. */
export const words: Record<CheckName, string> = {
  place: 'the times of the round and its number in the chain follow from its name',
  commitment: 'orders, chain and the commitment before give the commitment',
  round: 'the beacon’s round follows from the time of the draw',
  signature: 'the beacon signed that round',
  chain: 'SHA-256 of the seed is its published fingerprint',
  start: 'the seed leads back to the start of the chain',
  dice: 'seed and signature give the dice',
};

/** What those of a receipt say; whether the list is the sealed one needs the proof of the round too. */
export const receiptWords: Record<Exclude<OrderCheckName, 'signature' | 'sealed'> | 'payment', string> = {
  leaf: 'the signed text is an order',
  path: 'the order is in the list of its round',
  payment: 'the signed text is a deposit or a withdrawal',
};

/** Whose signature it is. */
export const signers: Record<Signer, string> = {
  house: 'the house signed it: it is signed by the published key',
  unknown: 'signed by the key below; compare it with the one published',
  other: 'it is signed by the key that the site published',
  nobody: 'the signature is of this text and key',
};

export const beacons = {
  real: 'real: drand quicknet, under its pinned key',
  demo: 'demo: run by the house, or by nobody known. It proves nothing against the house.',
};

export const left =
  'Left to trust: that a threshold of drand’s nodes and the holder of the seed did not work together; and that the start of the chain is the one you saw before play.';
