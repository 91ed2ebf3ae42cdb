import { Hono } from 'hono';
import type { Call, Envelope } from '../../contract/call.ts';
import { ResponseCache } from '../../server/http/response-cache.ts';
import { type Api, type Handler, serve } from '../../server/http/serve.ts';
import type { Session, Site } from './site.ts';

export const origin = 'http://plaza.test/api';
export const form = { 'content-type': 'application/x-www-form-urlencoded' };
/** The headers of someone signed in. */
export const signed = ({ id, tokensso }: Session) => ({
  tokensso,
  token: Buffer.from(id).toString('base64'),
});

/** An answer, its data decoded. */
export async function read(response: Response) {
  const body = (await response.json()) as Envelope;
  return {
    ...body,
    status: response.status,
    value: JSON.parse(Buffer.from(body.data, 'base64').toString()) as unknown,
  };
}

/** Gets a path with exactly these headers. */
export const get = async (site: Site, path: string, headers: Record<string, string> = {}) =>
  read(await site.fetch(new Request(origin + path, { headers })));
/** Posts a body unchanged. */
export const post = async (
  site: Site,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = form,
) => read(await site.fetch(new Request(origin + path, { method: 'POST', headers, body })));

/** Serves one call of a test's own, without the rest of the API. @returns sends a request to it */
export function serveAlone<C extends Call>(site: Site, call: C, handler: Handler<C>) {
  const api: Api = {
    hono: new Hono(),
    plaza: site.plaza,
    headers: {},
    cache: new ResponseCache(),
    asked: new Map(),
    served: new Set(),
    replays: new Map(),
  };
  serve(api, call, handler);
  return async (request: RequestInit = {}, query = '') =>
    api.hono.fetch(new Request(`http://plaza.test${call.path}${query}`, { method: call.method, ...request }));
}
