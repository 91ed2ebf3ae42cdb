import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Coding, codings } from '../http/content-coding.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The ending of the file that the build writes next to another, by its coding. */
const endings: Record<Coding, string> = { br: '.br', gzip: '.gz' };

/** The bytes of one coding, with their entity tag. */
export type Body = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/** A file that is served. */
export type SiteFile = { type: string; codings: Coding[]; read(coding?: Coding): Body };

/** Caches the bytes of each coding after the first request. */
function cached(bytesOf: (coding?: Coding) => Uint8Array): SiteFile['read'] {
  const kept = new Map<Coding | undefined, Body>();
  return (coding) => {
    const known = kept.get(coding);
    if (known) return known;
    const bytes = new Uint8Array(bytesOf(coding));
    const body = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
    kept.set(coding, body);
    return body;
  };
}

/** A file on the disk, read at the first request; `undefined` when its type is not served. */
export function siteFile(path: string): SiteFile | undefined {
  const type = types[extname(path)];
  if (!type) return undefined;
  return {
    type,
    codings: codings.filter((coding) => existsSync(path + endings[coding])),
    read: cached((coding) => readFileSync(coding ? path + endings[coding] : path)),
  };
}

const compress = { br: brotliCompressSync, gzip: gzipSync };

/** A text made by the server, compressed at the first request. */
export function textFile(type: string, text: string): SiteFile {
  const bytes = Buffer.from(text);
  return {
    type,
    codings: [...codings],
    read: cached((coding) => (coding ? compress[coding](bytes) : bytes)),
  };
}

/**
 * The files of a folder by their path in an address. Requests are looked up in this map and never on the disk, so no address
 * can reach another file. Names that begin with a dot are left out.
 */
export function filesOf(folder: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  if (!existsSync(folder)) return files;
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    const parts = name.split(sep);
    const path = join(folder, name);
    if (parts.some((part) => part.startsWith('.')) || !statSync(path).isFile()) continue;
    const file = siteFile(path);
    if (file) files.set(`/${parts.join('/')}`, file);
  }
  return files;
}
