import { fromHex, hex, join, u32be, u64be, utf8 } from './bytes.ts';
import { hmac } from './hash.ts';
import type { Proof } from './read.ts';

/** All intermediate values (hex) between seed and beacon signature and the three dice. */
export interface Draw {
  /** `"dice-sum/v1" ‖ 00 ‖ u8(len game) ‖ game ‖ u64be(period) ‖ chain hash ‖ u64be(round) ‖ signature` */
  message: string;
  /** K = HMAC-SHA256(seed, message). */
  key: string;
  /** block_i = HMAC-SHA256(K, u32be(i)), as many as were needed. */
  blocks: string[];
  /** The bytes used, in order. A byte of 252 or above gives no die, so that each face has 42 of 252 values. */
  bytes: { value: number; die: number | undefined }[];
  dice: number[];
}

function messageOf({ key, period, beacon }: Proof) {
  const name = utf8(key);
  return join(
    utf8('dice-sum/v1'),
    Uint8Array.of(0, name.length),
    name,
    u64be(period),
    fromHex(beacon.chain_hash, 32),
    u64be(beacon.round),
    fromHex(beacon.signature, 48),
  );
}

/** Recomputes the dice from a proof. @throws RangeError while seed or signature are missing */
export async function recomputeDraw(proof: Proof): Promise<Draw> {
  const message = messageOf(proof);
  const key = await hmac(fromHex(proof.seed, 32), message);
  const draw: Draw = { message: hex(message), key: hex(key), blocks: [], bytes: [], dice: [] };
  for (let i = 0; draw.dice.length < 3; i++) {
    const block = await hmac(key, u32be(i));
    draw.blocks.push(hex(block));
    for (const value of block) {
      if (draw.dice.length === 3) break;
      const die = value < 252 ? (value % 6) + 1 : undefined;
      draw.bytes.push({ value, die });
      if (die) draw.dice.push(die);
    }
  }
  return draw;
}
