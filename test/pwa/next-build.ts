import { request as ask, createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site in front of a server that can bring out a next build. */
export type Site = {
  /** `http://localhost:<port>` */
  url: string;
  /**
   * From now on the worker is another one, whose build no longer has the chunk that a name begins with, and the
   * server does not have it either.
   */
  bringOut(gone: string): void;
  stop(): Promise<void>;
};

/** The worker of a next build: other bytes, and a list without one chunk. */
const nextWorker = (source: string, gone: string) =>
  `${source.replace(new RegExp(`\\{[^{}]*assets/${gone}-[^{}]*\\},?`), '')}\n// the next build\n`;

/** Puts a site before a server of the tests. */
export async function siteBefore(server: string): Promise<Site> {
  let gone = '';
  const site: HttpServer = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    if (gone && path.startsWith(`/assets/${gone}-`)) return void answer.writeHead(404).end();
    // Without conditions: an answer 304 would hide the other worker.
    const { host: _host, 'accept-encoding': _encoding, 'if-none-match': _tag, ...headers } = incoming.headers;
    const asked = ask(new URL(path, server), { method: incoming.method, headers }, (got) => {
      const { 'content-length': _length, etag: _etag, ...plain } = got.headers;
      if (!gone || path !== '/sw.js')
        return void got.pipe(answer.writeHead(got.statusCode ?? 500, got.headers));
      const parts: Buffer[] = [];
      got.on('data', (part: Buffer) => parts.push(part));
      got.on('end', () => {
        answer.writeHead(got.statusCode ?? 500, plain);
        answer.end(nextWorker(Buffer.concat(parts).toString(), gone));
      });
    });
    asked.on('error', () => answer.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((ready) => site.listen(0, 'localhost', ready));
  return {
    url: `http://localhost:${(site.address() as AddressInfo).port}`,
    bringOut: (name) => {
      gone = name;
    },
    stop: async () => {
      site.closeAllConnections();
      await new Promise((closed) => site.close(closed));
    },
  };
}
