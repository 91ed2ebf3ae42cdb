import { sha256, u32be, u64be, utf8 } from './bytes.ts';

/** What a round is committed to at its close. */
export interface Committed {
  /** The game's key: no key is the beginning of another, so it needs no length before it. */
  game: string;
  /** The round's number n in its chain. */
  period: number;
  /** The chain's s_0, 32 bytes. */
  s0: Uint8Array;
  /** The Merkle root over the round's orders, 32 bytes. */
  root: Uint8Array;
  /** How many orders. */
  count: number;
  /** Their stakes in all, in minor units. */
  stake: bigint;
  /** The game's commitment before this one, 32 bytes; `noCommitment` for its very first round. */
  previous: Uint8Array;
}

/** Stands for the commitment before a game's very first: 32 zero bytes. */
export const noCommitment: Uint8Array = new Uint8Array(32);

/** SHA256(game ‖ u64be(n) ‖ s_0 ‖ root ‖ u32be(count) ‖ u64be(stake) ‖ previous commitment), game being its UTF-8 bytes. */
export function commitment({ game, period, s0, root, count, stake, previous }: Committed): Uint8Array {
  if ([s0, root, previous].some((hash) => hash.length !== 32)) throw new RangeError('a hash has 32 bytes');
  return sha256(utf8(game), u64be(period), s0, root, u32be(count), u64be(stake), previous);
}
