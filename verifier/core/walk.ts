import type { Bytes } from './bytes.ts';
import { type Pace, takeTurn } from './turns.ts';

// A chain has some hundred thousand links. Web Cryptography switches to another thread for each hash, which would take a
// minute in all. SHA-256 of exactly 32 bytes is one block, and takes about a microsecond here.

const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, d) => d).some((d) => d > 1 && n % d === 0),
);
/** The first 32 bits of the fractional part, from which FIPS 180-4 takes its constants (sections 4.2.2 and 5.3.3). */
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const rounds = Int32Array.from(primes.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const rotateRight = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Replaces 32 bytes, as eight words, by their SHA-256. `w`: scratch memory of 64 words. */
function hashInPlace(words: Int32Array, w: Int32Array): void {
  const at = (array: Int32Array, index: number) => array[index] as number;
  w.set(words);
  w.fill(0, 8, 16);
  w[8] = 0x80000000 | 0;
  w[15] = 256;
  for (let i = 16; i < 64; i++) {
    const early = at(w, i - 15);
    const late = at(w, i - 2);
    const one = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const two = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    w[i] = (at(w, i - 16) + one + at(w, i - 7) + two) | 0;
  }
  let [a, b, c, d, e, f, g, h] = start as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const one =
      (h +
        (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
        choice +
        at(rounds, i) +
        at(w, i)) |
      0;
    const two =
      ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const state = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) words[i] = (at(start, i) + (state[i] as number)) | 0;
}

interface WalkOptions extends Pace {
  /** Called with 0 to 1 after each piece of work. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Hashes per piece of work: few enough that a slow phone can paint a frame between two pieces. */
const piece = 5_000;

/** Applies SHA-256 `times` times to 32 bytes, in pieces, so that the page stays responsive. Rejects when aborted. */
export async function walk(
  from: Bytes,
  times: number,
  { onProgress, ...pace }: WalkOptions = {},
): Promise<Bytes> {
  const view = new DataView(from.buffer, from.byteOffset, 32);
  const words = Int32Array.from({ length: 8 }, (_, i) => view.getInt32(i * 4));
  const scratch = new Int32Array(64);
  for (let done = 0; done < times; ) {
    const end = Math.min(times, done + piece);
    for (; done < end; done++) hashInPlace(words, scratch);
    onProgress?.(done / times);
    if (done < times) await takeTurn(pace);
  }
  const result = new Uint8Array(32);
  const out = new DataView(result.buffer);
  words.forEach((word, i) => {
    out.setInt32(i * 4, word);
  });
  return result;
}
