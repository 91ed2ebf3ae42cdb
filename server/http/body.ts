import type { Context } from 'hono';
import { Invalid, Refusal } from '../errors/refusal.ts';

/** How a body has to come. */
export type BodyKind = {
  /** Bytes at the most. */
  limit: number;
  /** Milliseconds after which it must come at a rate, and at which it must be there. */
  graceMs: number;
  longestMs: number;
  /** Bytes a second that it must have come at, on average, once the grace is over. */
  slowest: number;
};

/** The body was larger than the call takes; answered with HTTP 413. */
export class BodyTooLarge extends Error {}

/** Refuses a body by the length it declares. @throws BodyTooLarge */
export function expectBody(context: Context, { limit }: BodyKind): void {
  if (Number(context.req.header('content-length') ?? 0) > limit) throw new BodyTooLarge();
}

/**
 * Reads a body into one buffer of the length that it declares, of which the machine gives memory only as bytes come.
 * @param field what is named when the body breaks off
 * @throws BodyTooLarge, Invalid, Refusal `too_slow`
 */
export async function readBody(context: Context, kind: BodyKind, field: string): Promise<Buffer> {
  expectBody(context, kind);
  const stream = context.req.raw.body;
  if (!stream) return Buffer.alloc(0);
  const declared = Number(context.req.header('content-length') ?? Number.NaN);
  const body = Buffer.allocUnsafe(Number.isSafeInteger(declared) ? declared : kind.limit);
  let size = 0;
  for await (const chunk of inTime(stream, kind, field)) {
    if (size + chunk.length > body.length) throw new BodyTooLarge();
    body.set(chunk, size);
    size += chunk.length;
  }
  return body.subarray(0, size);
}

/** A stream's chunks, while they come fast enough: a body that trickles would hold what it was given for minutes. */
async function* inTime(stream: ReadableStream<Uint8Array>, kind: BodyKind, field: string) {
  const reader = stream.getReader();
  const begun = performance.now();
  let [received, late] = [0, false];
  const watch = setInterval(() => {
    const passed = performance.now() - begun;
    late = passed > kind.longestMs || received < (kind.slowest * (passed - kind.graceMs)) / 1000;
    if (late) reader.cancel().catch(() => {});
  }, 1_000);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Invalid({ [field]: 'short' });
      });
      if (late) throw new Refusal('too_slow');
      if (done) return;
      received += value.length;
      yield value;
    }
  } finally {
    clearInterval(watch);
    reader.cancel().catch(() => {});
  }
}
