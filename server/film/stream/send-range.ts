import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isSame, type Span, spanOf } from './range.ts';
import { pump } from './stream.ts';

const types: Record<string, string> = { mp4: 'video/mp4', webp: 'image/webp' };

/** Kept nowhere: a right that ends leaves nothing behind that still plays. */
const unkept = { 'cache-control': 'private, no-store', 'accept-ranges': 'bytes' };

/** A file of a film: where it lies, and what makes it another one. */
export type Sent = { path: string; tag: string };

/** A folder's files never change, so that its name and theirs stand for what is in them. */
export const tagOf = (folder: string, file: string) =>
  `"${createHash('sha256').update(`${folder}/${file}`).digest('hex').slice(0, 32)}"`;

type Head = { status: number; headers: Record<string, string>; span?: Span };

async function headOf(file: FileHandle, { path, tag }: Sent, request: IncomingMessage): Promise<Head> {
  const { size, mtime } = await file.stat();
  const modified = mtime.toUTCString();
  const type = types[path.split('.').pop() ?? ''] ?? 'application/octet-stream';
  const headers = { ...unkept, 'content-type': type, etag: tag, 'last-modified': modified };
  const asked = request.method === 'GET' && isSame(request.headers['if-range']?.toString(), tag, modified);
  const span = asked ? spanOf(request.headers.range, size) : undefined;
  if (span === 'none')
    return { status: 416, headers: { ...unkept, 'content-range': `bytes */${size}`, 'content-length': '0' } };
  if (!span) {
    const whole = size > 0 ? { span: { first: 0, last: size - 1 } } : {};
    return { status: 200, headers: { ...headers, 'content-length': String(size) }, ...whole };
  }
  const { first, last } = span;
  const part = {
    'content-range': `bytes ${first}-${last}/${size}`,
    'content-length': String(last - first + 1),
  };
  return { status: 206, headers: { ...headers, ...part }, span };
}

/**
 * Sends what a request asks of a file, piece by piece, as fast as it is taken. Ends when it is all sent or the client goes.
 * @param more headers beside its own
 * @throws ENOENT before anything is sent
 */
export async function sendFile(
  sent: Sent,
  request: IncomingMessage,
  response: ServerResponse,
  more: Record<string, string>,
): Promise<Response> {
  const file = await open(sent.path);
  try {
    const { status, headers, span } = await headOf(file, sent, request);
    const all = { ...more, ...headers };
    // Written by the framework, which answers a HEAD once more after any handler.
    if (request.method === 'HEAD' || !span) return new Response(null, { status, headers: all });
    response.writeHead(status, all);
    // A client that goes in the middle is no fault.
    if (await pump(file, span, response).catch(() => false)) response.end();
    else response.destroy();
    return RESPONSE_ALREADY_SENT;
  } finally {
    // Not waited for: on the same connection the next part is asked for already.
    file.close().catch(() => {});
  }
}
