import { createHmac } from 'node:crypto';
import { u32be, u64be, utf8 } from './bytes.ts';

/** Three dice, each 1 to 6, in the order they fell. */
export type Dice = readonly [number, number, number];

/** What decides a round beside its seed. */
export interface DrawInput {
  /** The game's key. */
  game: string;
  /** The round's number n in its chain. */
  period: number;
  /** The beacon's chain hash, 32 bytes. */
  chainHash: Uint8Array;
  /** The beacon's round. */
  round: number;
  /** The beacon's signature of it, 48 bytes. */
  signature: Uint8Array;
}

/** `"dice-sum/v1" ‖ 00 ‖ u8(len game) ‖ game ‖ u64be(period) ‖ chainHash(32) ‖ u64be(round) ‖ signature(48)` */
export function drawMessage({ game, period, chainHash, round, signature }: DrawInput): Uint8Array {
  const name = utf8(game);
  if (name.length > 255) throw new RangeError('a game key has at most 255 bytes');
  if (chainHash.length !== 32) throw new RangeError('a chain hash has 32 bytes');
  if (signature.length !== 48) throw new RangeError('a beacon signature has 48 bytes');
  const head = [utf8('dice-sum/v1'), Uint8Array.of(0, name.length), name];
  return Buffer.concat([...head, u64be(period), chainHash, u64be(round), signature]);
}

/** K = HMAC-SHA256(key = s_n, message), 32 bytes. */
export const drawKey = (seed: Uint8Array, message: Uint8Array): Uint8Array => hmac(seed, message);

/** block_i = HMAC-SHA256(K, u32be(i)), 32 bytes, i from 0. */
export const drawBlock = (key: Uint8Array, i: number): Uint8Array => hmac(key, u32be(i));

/** The bytes of all blocks one after the other, without end. */
export function* drawBytes(key: Uint8Array): Generator<number, never> {
  for (let i = 0; ; i++) yield* drawBlock(key, i);
}

/** Three dice from a stream of bytes: 252 and above are dropped, so that each face keeps 42 of 252; die = byte mod 6 + 1. */
export function diceFrom(bytes: Iterable<number>): Dice {
  const dice: number[] = [];
  for (const byte of bytes) {
    if (byte < 252) dice.push((byte % 6) + 1);
    if (dice.length === 3) return dice as unknown as Dice;
  }
  throw new RangeError('the bytes ended before the third die');
}

/** The dice of a round: fixed by its seed and its beacon signature alone. */
export const throwDice = (seed: Uint8Array, input: DrawInput): Dice =>
  diceFrom(drawBytes(drawKey(seed, drawMessage(input))));

const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(message).digest();
