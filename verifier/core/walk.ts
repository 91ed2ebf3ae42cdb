import { sha256 } from '@noble/hashes/sha2.js';
import type { Bytes } from './bytes.ts';

// A chain has some hundred thousand links. Web Cryptography crosses to another thread for each hash, which would take
// a minute.

interface WalkOptions {
  /** Told from 0 to 1 between pieces of the work. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Few enough that a slow phone draws a frame between two pieces. */
const piece = 5_000;

/** SHA-256 applied so many times to 32 bytes, in pieces, so that the page stays alive. Rejects when it is aborted. */
export async function walk(
  from: Bytes,
  times: number,
  { onProgress, signal }: WalkOptions = {},
): Promise<Bytes> {
  let link: Uint8Array = from;
  for (let done = 0; done < times; ) {
    const end = Math.min(times, done + piece);
    for (; done < end; done++) link = sha256(link);
    onProgress?.(done / times);
    signal?.throwIfAborted();
    if (done < times) await new Promise((next) => setTimeout(next));
  }
  return Uint8Array.from(link);
}
