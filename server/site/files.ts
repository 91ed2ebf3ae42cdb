import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

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

/** Codings that the build leaves beside a file, the smaller one first, by the name HTTP gives them. */
export const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export type Coding = (typeof codings)[number][0];

/** One coding's bytes and their entity tag. */
export type Body = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/** A file that may be asked for. */
export type SiteFile = { type: string; codings: Coding[]; read(coding?: Coding): Body };

/** Keeps each coding's bytes once they were asked for. */
function keeping(bytesOf: (coding?: Coding) => Uint8Array): SiteFile['read'] {
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

/** A file on the disk, read when it is first asked for; `undefined` when its kind is not given out. */
export function siteFile(path: string): SiteFile | undefined {
  const type = types[extname(path)];
  if (!type) return undefined;
  return {
    type,
    codings: codings.filter(([, suffix]) => existsSync(path + suffix)).map(([name]) => name),
    read: keeping((coding) => readFileSync(path + (codings.find(([name]) => name === coding)?.[1] ?? ''))),
  };
}

const compress = { br: brotliCompressSync, gzip: gzipSync };

/** A text that the server made, compressed when it is first asked for. */
export function textFile(type: string, text: string): SiteFile {
  const bytes = Buffer.from(text);
  return {
    type,
    codings: codings.map(([name]) => name),
    read: keeping((coding) => (coding ? compress[coding](bytes) : bytes)),
  };
}

/**
 * The files of a folder by their path in an address. What is not in this map cannot be asked for, whatever the address
 * says: nothing is looked up on the disk by a name from outside, and names that begin with a dot are left out.
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
