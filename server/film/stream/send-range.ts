import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ifRangeMatches, parseRange, type Span } from './range.ts';
import { sendSpan } from './send-span.ts';

const types: Record<string, string> = { mp4: 'video/mp4', webp: 'image/webp' };

/** Films are not cached, so that nothing plays after access has ended. */
const noStore = { 'cache-control': 'private, no-store', 'accept-ranges': 'bytes' };

/** A file of a film with its entity tag. */
export type Sent = { path: string; tag: string };

/** The entity tag of a file. Files in a folder never change, so the two names identify the content. */
export const tagOf = (folder: string, file: string) =>
  `"${createHash('sha256').update(`${folder}/${file}`).digest('hex').slice(0, 32)}"`;

type Head = { status: number; headers: Record<string, string>; span?: Span };

async function headOf(file: FileHandle, { path, tag }: Sent, request: IncomingMessage): Promise<Head> {
  const { size, mtime } = await file.stat();
  const modified = mtime.toUTCString();
  const type = types[path.split('.').pop() ?? ''] ?? 'application/octet-stream';
  const headers = { ...noStore, 'content-type': type, etag: tag, 'last-modified': modified };
  const asked =
    request.method === 'GET' && ifRangeMatches(request.headers['if-range']?.toString(), tag, modified);
  const span = asked ? parseRange(request.headers.range, size) : undefined;
  if (span === 'none')
    return {
      status: 416,
      headers: { ...noStore, 'content-range': `bytes */${size}`, 'content-length': '0' },
    };
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
 * Sends the requested range of a file, in pieces, as fast as the client accepts them. Resolves when all is sent or the client
 * has disconnected.
 * @param more additional headers
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
    // The framework writes these, because it answers a HEAD itself after the handler.
    if (request.method === 'HEAD' || !span) return new Response(null, { status, headers: all });
    response.writeHead(status, all);
    // A client that disconnects early is not an error.
    if (await sendSpan(file, span, response).catch(() => false)) response.end();
    else response.destroy();
    return RESPONSE_ALREADY_SENT;
  } finally {
    // Not awaited: the next request on the same connection may have come already.
    file.close().catch(() => {});
  }
}
