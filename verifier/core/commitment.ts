import { type Bytes, fromHex, hex, u32be, u64be, utf8 } from './bytes.ts';
import { sha256 } from './hash.ts';
import type { Proof } from './read.ts';

/** Converts a decimal amount, which has all digits of its currency, to minor units. */
function minorUnits(amount: string): bigint {
  if (!/^\d+(\.\d+)?$/.test(amount)) throw new RangeError('not an amount');
  return BigInt(amount.replace('.', ''));
}

/** SHA256(game ‖ u64be(n) ‖ s_0 ‖ root ‖ u32be(count) ‖ u64be(stake in minor units) ‖ previous commitment). */
export function commitmentOf({ key, period, chain, orders, previous_commitment }: Proof): Promise<Bytes> {
  return sha256(
    utf8(key),
    u64be(period),
    fromHex(chain.s0, 32),
    fromHex(orders.root, 32),
    u32be(orders.count),
    u64be(minorUnits(orders.stake)),
    fromHex(previous_commitment, 32),
  );
}

/** Whether a round has no orders, and therefore no commitment: no stake, and the root of an empty list. */
export async function isUnplayed({ orders }: Proof): Promise<boolean> {
  const isEmpty = orders.count === 0 && orders.late === 0 && minorUnits(orders.stake) === 0n;
  return isEmpty && orders.root === hex(await sha256());
}
