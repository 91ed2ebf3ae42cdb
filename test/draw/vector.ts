import { fromHex } from '../../server/draw/bytes.ts';

/** The published test vector: seed 00 01 … 1f and the real signature of quicknet round 1000. */
export const vector = {
  seed: Uint8Array.from({ length: 32 }, (_, i) => i),
  period: 42,
  round: 1000,
  signature: fromHex(
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  ),
};
