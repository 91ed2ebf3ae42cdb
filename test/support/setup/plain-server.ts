import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { filesOf } from '../../../server/site/files.ts';
import { type Fields, forAll, forMembers, type PlainMember, plainMember, Refusal } from './plain-answers.ts';

/** A site that speaks the specification's section 7 and nothing else, with the built client in front of it. */
export type PlainServer = PlainSite & {
  /** `http://localhost:<port>`, without a slash at the end. */
  url: string;
  stop(): Promise<void>;
};

type PlainSite = {
  /** The one member: `ana`, whose password is `a good password`. */
  member: PlainMember;
  /** What a test sets of the base configuration and of Home's, over what they say else. */
  base: Record<string, unknown>;
  config: Record<string, unknown>;
  /** The hot games, where a test has its own. */
  games?: unknown[];
  /** Calls that section 7 does not name, as they were asked. */
  strange: string[];
  /** Every call that came, by its path. */
  asked: string[];
  /** What came with each. */
  fields: Record<string, Fields>;
  /** The sentence of a call's good answer, by its path. */
  says: Record<string, string>;
  /** What stands in the place of an answer, by the call's path: an envelope as it goes out, its data too. */
  instead: Record<string, object>;
};

const paid = '<!doctype html><title>Payment</title><h1>Pay here</h1>';

async function fieldsOf(request: IncomingMessage, url: URL) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = new URLSearchParams(Buffer.concat(parts).toString());
  return Object.fromEntries([...url.searchParams, ...body]);
}

const signedIn = ({ headers: { tokensso, token } }: IncomingMessage) =>
  tokensso === 'plain-secret' && token === Buffer.from('42').toString('base64');

function write(response: ServerResponse, envelope: object) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
}

function send(response: ServerResponse, { code = 200, msg = '', data = null as unknown }) {
  write(response, { code, msg, data: Buffer.from(JSON.stringify(data)).toString('base64') });
}

/** Starts it on a free port. The client is the one that the last build left in `dist`. */
export async function startPlainServer(): Promise<PlainServer> {
  const files = filesOf(fileURLToPath(new URL('../../../dist', import.meta.url)));
  const site: PlainSite = {
    member: plainMember(),
    ...{ base: {}, config: {}, strange: [], asked: [], fields: {}, says: {}, instead: {} },
  };
  const over: Record<string, (said: unknown) => unknown> = {
    '/system/base': (said) => ({ ...(said as object), ...site.base }),
    '/system/config': (said) => ({ ...(said as object), ...site.config }),
    '/Lottery/hotLottery': (said) => site.games ?? said,
  };

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL) {
    const call = url.pathname.slice('/api'.length);
    site.asked.push(call);
    const fields = await fieldsOf(request, url);
    site.fields[call] = fields;
    const says = forAll[call] ?? forMembers[call];
    if (!says) {
      site.strange.push(`${request.method} ${call}`);
      return send(response, { code: 404, msg: 'no such call' });
    }
    const instead = site.instead[call];
    if (instead) return write(response, instead);
    if (!forAll[call] && !signedIn(request)) return send(response, { code: 401, msg: 'please log in' });
    const said = says(fields, site.member);
    if (said instanceof Refusal) return send(response, said);
    send(response, { msg: site.says[call] ?? '', data: over[call]?.(said) ?? said });
  }

  function file(response: ServerResponse, path: string) {
    const found = files.get(path === '/' ? '/index.html' : path);
    if (path === '/pay-here') response.writeHead(200, { 'content-type': 'text/html' }).end(paid);
    else if (found) response.writeHead(200, { 'content-type': found.type }).end(found.read().bytes);
    else if (path === '/favicon.ico') response.writeHead(204).end();
    else response.writeHead(404).end();
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/api/')) void answer(request, response, url);
    else file(response, url.pathname);
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((ended) => {
      server.close(() => ended());
      server.closeAllConnections();
    });
  return Object.assign(site, { url: `http://localhost:${port}`, stop });
}
