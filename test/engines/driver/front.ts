import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The site's address for a browser: it stays the same while what is behind it stops and starts. */
export type Front = {
  /** `http://localhost:<port>` */
  url: string;
  /** Puts another server behind. */
  lead(to: string): void;
  /** From now on nobody listens there, and every open connection is cut. */
  goDown(): Promise<void>;
  /** Listens again at the same address. */
  comeUp(): Promise<void>;
};

/** Where the page keeps what it has heard: it outlives a reload, and needs no network. */
export const heard = 'test-heard';

/** Writes down the page's own errors, before any of its scripts runs. */
const listener = `(() => {
  const tell = (words) => {
    const all = JSON.parse(localStorage.getItem('${heard}') ?? '[]');
    localStorage.setItem('${heard}', JSON.stringify([...all, words]));
  };
  const { error } = console;
  console.error = (...words) => { tell(words.map((one) => one?.stack ?? String(one)).join(' ')); error.apply(console, words); };
  addEventListener('error', (event) => { if (event.error) tell(event.message + ' ' + (event.error?.stack ?? '')); });
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + (reason?.stack ?? reason)));
  document.addEventListener('securitypolicyviolation', (event) =>
    tell('Content Security Policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
})();`;

const listenerPath = '/test-listener.js';
const isPage = (path: string) => /^\/(index\.html)?([?].*)?$/.test(path);

/**
 * Stands before a server.
 *
 * @param listens the page itself listens for its errors, for an engine that tells none
 */
export async function startFront(server: string, listens: boolean): Promise<Front> {
  let behind = server;
  const sockets = new Set<Socket>();

  function pass(incoming: IncomingMessage, reply: ServerResponse) {
    const path = incoming.url ?? '/';
    if (listens && path === listenerPath)
      return void reply.writeHead(200, { 'content-type': 'text/javascript' }).end(listener);
    const { 'accept-encoding': encoding, 'if-none-match': tag, ...headers } = incoming.headers;
    const changes = listens && isPage(path);
    reply.setHeader('connection', 'close');
    const asked = ask(
      new URL(path, behind),
      { method: incoming.method, headers: changes ? headers : incoming.headers },
      (got) => {
        got.once('error', () => reply.destroy());
        if (!changes) return void got.pipe(reply.writeHead(got.statusCode ?? 502, got.headers));
        listenFirst(got, reply);
      },
    );
    asked.on('error', () => reply.destroy());
    incoming.pipe(asked);
  }

  const site = createServer(pass);
  site.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const listen = (port: number) => new Promise<void>((ready) => site.listen(port, 'localhost', ready));
  await listen(0);
  const { port } = site.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    lead: (to) => {
      behind = to;
    },
    goDown: () =>
      new Promise((closed) => {
        site.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
    comeUp: () => listen(port),
  };
}

/** Gives the page with the listener before its scripts. */
function listenFirst(got: IncomingMessage, reply: ServerResponse): void {
  const { 'content-length': _length, etag: _etag, ...headers } = got.headers;
  const parts: Buffer[] = [];
  got.on('data', (part: Buffer) => parts.push(part));
  got.once('end', () => {
    const page = Buffer.concat(parts).toString();
    reply
      .writeHead(got.statusCode ?? 502, headers)
      .end(page.replace('<head>', `<head><script src="${listenerPath}"></script>`));
  });
}
