import type { Context } from 'hono';
import type { Coding, SiteFile } from './files.ts';

/** The q-value of a coding in `Accept-Encoding` (RFC 9110, section 12.5.3); 0 when it is not accepted. */
function quality(accepted: string, coding: Coding): number {
  for (const part of accepted.split(',')) {
    const [name = '', q] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q\s*=\s*/);
    if (name === coding) return q === undefined ? 1 : Number.parseFloat(q) || 0;
  }
  return 0;
}

/** The smallest accepted coding of the file: its codings are sorted by size. */
const chosen = (file: SiteFile, accepted: string): Coding | undefined =>
  file.codings.find((coding) => quality(accepted, coding) > 0);

/** Does `If-None-Match` name this tag? Weak comparison, as RFC 9110 (section 13.1.2) requires. */
const isKnown = (header: string | undefined, etag: string) =>
  header === '*' || (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Answers with a file in the best coding, or 304 when the client has it. `headers`: additional ones, such as caching. */
export function answerFile(context: Context, file: SiteFile, headers: Record<string, string>): Response {
  const coding = chosen(file, context.req.header('accept-encoding') ?? '');
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
