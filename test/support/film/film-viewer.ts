import { type Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { getFilm } from '../../../contract/film.ts';
import { createApi } from '../../../server/app.ts';
import { takeIn } from '../../../server/film/import/take-in.ts';
import { filmRoutes } from '../../../server/film/stream/routes.ts';
import { listen } from '../../../server/http/listen.ts';
import type { Engine } from '../setup/engines.ts';
import { atFileEnd } from '../setup/file-end.ts';
import { openSite, type Session, type Site } from '../site.ts';
import { folderOf } from './film-files.ts';

export const demoFilm = (name: string) =>
  fileURLToPath(new URL(`../../../demo/films/${name}`, import.meta.url));

export type Got = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** Options of a request. The path is sent unchanged. */
export type Ask = {
  method?: string;
  headers?: Record<string, string>;
  cookie?: string | undefined;
  /** Keeps connections; without one each request has its own. */
  agent?: Agent;
};

/** A listening site with one film. Open answers check access every 40 ms. */
export async function openFilmSite(engine: Engine, more: Record<string, string> = {}) {
  const site = await openSite(engine, { DATA_DIR: folderOf('cinema'), ...more });
  const { id } = await takeIn(site.plaza, demoFilm('eclipse'));
  const app = new Hono();
  app.route('/api', createApi(site.plaza).hono);
  app.route('/media/film', filmRoutes(site.plaza, 40));
  const { server, port } = await listen(site.plaza, { port: 0 }, (asked, bindings) =>
    app.fetch(asked, bindings),
  );
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const start = (path: string, { method = 'GET', headers = {}, cookie, agent }: Ask = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const all = { ...headers, ...(cookie && { cookie }) };
      const to = { port, host: '127.0.0.1', path, method, headers: all, agent: agent ?? false };
      const asked = request(to, resolve);
      asked.on('error', reject).end();
    });
  const get = async (path: string, ask?: Ask): Promise<Got> => {
    const answer = await start(path, ask);
    const body = await buffer(answer);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body };
  };
  return { site, id, port, start, get, open: (as: Session) => openFilm(site, id, as) };
}

/** The film as a member is given it, with the cookie that came along. */
async function openFilm(site: Site, id: string, as: Session) {
  const url = `http://plaza.test/api${getFilm.path}?id=${id}`;
  const headers = { tokensso: as.tokensso, token: Buffer.from(as.id).toString('base64') };
  const answer = await site.fetch(new Request(url, { headers }));
  const set = answer.headers.get('set-cookie') ?? '';
  return { ...(await site.ask(getFilm, { id }, { as })), set, cookie: set.split(';')[0] };
}

/** Sets a member's total of paid deposits, in minor units. */
export const paidIn = ({ plaza }: Site, { id }: Session, minor: number) =>
  plaza.db.query('UPDATE account SET recharged = $2 WHERE member = $1', [id, minor]);
