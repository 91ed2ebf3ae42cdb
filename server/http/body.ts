import type { Context } from 'hono';
import { Invalid, Refusal } from '../errors/refusal.ts';

/** How large a body may be, and how fast it must arrive. */
export type BodyLimits = {
  maxBytes: number;
  /** Milliseconds before the rate is checked. */
  graceMs: number;
  /** Milliseconds in which the whole body must arrive. */
  maxMs: number;
  /** The lowest average rate after the grace. */
  minBytesPerSecond: number;
};

/** The body is larger than the call accepts; answered with HTTP 413. */
export class BodyTooLarge extends Error {}

/** Refuses a body by its content-length, before it is read. @throws BodyTooLarge */
export function checkDeclaredLength(context: Context, { maxBytes }: BodyLimits): void {
  if (Number(context.req.header('content-length') ?? 0) > maxBytes) throw new BodyTooLarge();
}

/**
 * Reads a body into one buffer of its declared length. The operating system commits that memory only as it is written.
 * @param field the field to name in the refusal when the body ends early
 * @throws BodyTooLarge, Invalid, Refusal `too_slow`
 */
export async function readBody(context: Context, limits: BodyLimits, field: string): Promise<Buffer> {
  checkDeclaredLength(context, limits);
  const stream = context.req.raw.body;
  if (!stream) return Buffer.alloc(0);
  const declared = Number(context.req.header('content-length') ?? Number.NaN);
  const body = Buffer.allocUnsafe(Number.isSafeInteger(declared) ? declared : limits.maxBytes);
  let size = 0;
  for await (const chunk of chunksInTime(stream, limits, field)) {
    if (size + chunk.length > body.length) throw new BodyTooLarge();
    body.set(chunk, size);
    size += chunk.length;
  }
  return body.subarray(0, size);
}

/** The chunks of a stream, while they arrive fast enough: a slow body would hold its buffer and its place for minutes. */
async function* chunksInTime(stream: ReadableStream<Uint8Array>, limits: BodyLimits, field: string) {
  const reader = stream.getReader();
  const begun = performance.now();
  let [received, late] = [0, false];
  const watch = setInterval(() => {
    const passed = performance.now() - begun;
    late = passed > limits.maxMs || received < (limits.minBytesPerSecond * (passed - limits.graceMs)) / 1000;
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
