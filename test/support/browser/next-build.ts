import { readFileSync } from 'node:fs';
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A site in front of a server that can bring out next builds, break one, hang, and retire its worker. */
export type Site = {
  /** `http://localhost:<port>` */
  url: string;
  /**
   * From now on page and worker are another build's, one number higher. `gone`: what the name of a chunk begins with that
   * is neither in it nor on the server any more.
   */
  bringOut(gone?: string): void;
  /** Serves this code in the place of the chunk that a name begins with; `undefined`: the chunk itself again. */
  replace(chunk: string, code: string | undefined): void;
  /** Makes files of these paths this large, bytes: pictures do not mind what follows them. */
  fatten(paths: RegExp, bytes: number): void;
  /** From now on every request is taken and none is answered. */
  hang(): void;
  /** From now on `/sw.js` is what the server gives when its operator set RETIRE_WORKER. */
  retire(): void;
  stop(): Promise<void>;
};

const retiring = readFileSync(fileURLToPath(new URL('../../../sw/retire.js', import.meta.url)), 'utf8');

/** The worker of a next build: another page, and a list without one chunk. */
function nextWorker(source: string, build: number, gone: string) {
  const without = gone ? source.replace(new RegExp(`\\{[^{}]*assets/${gone}-[^{}]*\\},?`), '') : source;
  return without.replace(/\{[^{}]*"url":"index\.html"[^{}]*\}/, `{"url":"index.html","revision":"${build}"}`);
}

const nextPage = (source: string, build: number) =>
  source.replace('</head>', `<meta name="test-build" content="${build}"></head>`);

/** Puts a site before a server of the tests. */
export async function siteBefore(server: string): Promise<Site> {
  let [build, gone, hanging, retired] = [1, '', false, false];
  const replaced = new Map<string, string>();
  let fat = { paths: /^$/, bytes: 0 };

  const rewrite = (path: string, text: string) => {
    if (path === '/sw.js' && retired) return retiring;
    if (build === 1) return text;
    if (path === '/sw.js') return nextWorker(text, build, gone);
    return /^\/(index\.html)?([?].*)?$/.test(path) ? nextPage(text, build) : text;
  };

  function answer(incoming: IncomingMessage, reply: ServerResponse) {
    const path = incoming.url ?? '/';
    if (hanging) return;
    const begins = (name: string) => path.startsWith(`/assets/${name}-`) && path.endsWith('.js');
    if (gone && begins(gone)) return void reply.writeHead(404).end();
    const code = [...replaced].find(([name]) => begins(name))?.[1];
    if (code !== undefined) {
      const headers = {
        'content-type': 'text/javascript',
        'cache-control': 'public, max-age=31536000, immutable',
      };
      return void reply.writeHead(200, headers).end(code);
    }
    pass(incoming, reply, new URL(path, server));
  }

  function pass(incoming: IncomingMessage, reply: ServerResponse, address: URL) {
    // Plain and without conditions: an answer 304 would hide what is another build's.
    const { host: _host, 'accept-encoding': _encoding, 'if-none-match': _tag, ...headers } = incoming.headers;
    const asked = ask(address, { method: incoming.method, headers }, (got) => {
      const { 'content-length': _length, etag: _etag, ...plain } = got.headers;
      const isText = /html|javascript/.test(String(got.headers['content-type'])) && incoming.method === 'GET';
      const isFat = fat.paths.test(address.pathname);
      if (!isText && !isFat) return void got.pipe(reply.writeHead(got.statusCode ?? 500, got.headers));
      const parts: Buffer[] = [];
      got.on('data', (part: Buffer) => parts.push(part));
      got.on('end', () => {
        reply.writeHead(got.statusCode ?? 500, plain);
        const body = Buffer.concat(parts);
        if (isFat) reply.end(Buffer.concat([body, Buffer.alloc(Math.max(0, fat.bytes - body.length))]));
        else reply.end(rewrite(incoming.url ?? '/', body.toString()));
      });
    });
    asked.on('error', () => reply.destroy());
    incoming.pipe(asked);
  }

  const site = createServer(answer);
  await new Promise<void>((ready) => site.listen(0, 'localhost', ready));
  return {
    url: `http://localhost:${(site.address() as AddressInfo).port}`,
    bringOut: (name = '') => {
      build += 1;
      gone = name;
    },
    replace: (chunk, code) => void (code === undefined ? replaced.delete(chunk) : replaced.set(chunk, code)),
    fatten: (paths, bytes) => {
      fat = { paths, bytes };
    },
    hang: () => {
      hanging = true;
    },
    retire: () => {
      retired = true;
    },
    stop: () => stopped(site),
  };
}

async function stopped(site: Server) {
  site.closeAllConnections();
  await new Promise((closed) => site.close(closed));
}
