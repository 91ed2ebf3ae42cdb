import type { Context } from 'hono';
import { acceptedCoding } from '../http/content-coding.ts';
import type { SiteFile } from './files.ts';

/** Does `If-None-Match` name this tag? Weak comparison, as RFC 9110 (section 13.1.2) requires. */
const isKnown = (header: string | undefined, etag: string) =>
  header === '*' || (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Answers with a file in the best coding, or 304 when the client has it. `headers`: additional ones, such as caching. */
export function answerFile(context: Context, file: SiteFile, headers: Record<string, string>): Response {
  // A file's codings are sorted by size.
  const coding = acceptedCoding(file.codings, context.req.header('accept-encoding') ?? '');
  const { bytes, etag } = file.read(coding);
  const all = {
    ...headers,
    etag,
    ...(file.codings.length > 0 && { vary: 'accept-encoding' }),
  };
  if (isKnown(context.req.header('if-none-match'), etag)) return context.body(null, 304, all);
  return context.body(bytes, 200, {
    ...all,
    'content-type': file.type,
    'content-length': String(bytes.length),
    ...(coding && { 'content-encoding': coding }),
  });
}
