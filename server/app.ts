import { Hono } from 'hono';
import { sentences } from '../contract/sentences.ts';
import { demoServicePath } from '../contract/system.ts';
import { accountCalls } from './account/calls.ts';
import { bankAccountCalls } from './bank-account/calls.ts';
import { companionCalls } from './companion/calls.ts';
import type { Plaza } from './context/app-context.ts';
import { depositCalls } from './deposit/calls.ts';
import { filmCalls } from './film/calls.ts';
import { filmRoutes } from './film/stream/routes.ts';
import { gameCalls } from './game/calls.ts';
import { language } from './http/asker.ts';
import { addFloodGuard, type FloodGuard } from './http/flood-guard.ts';
import { envelope, reply } from './http/response.ts';
import { ResponseCache } from './http/response-cache.ts';
import type { Api } from './http/serve.ts';
import { translator } from './i18n/i18n.ts';
import { ledgerCalls } from './ledger/calls.ts';
import { noticeCalls } from './notice/calls.ts';
import { mediaCalls } from './picture/calls.ts';
import { pictureRoutes } from './picture/routes.ts';
import { protectionCalls } from './protection/calls.ts';
import { pushCalls } from './push/calls.ts';
import { answerHeaders, securityHeaders } from './site/headers.ts';
import { serveSite } from './site/site.ts';
import { statementCalls } from './statement/calls.ts';
import { listBanners } from './system/banners.ts';
import { systemCalls } from './system/calls.ts';
import { serviceRoute } from './system/service-page.ts';
import { payRoutes } from './webhook/webhook-routes.ts';
import { withdrawalCalls } from './withdrawal/calls.ts';

/**
 * The API under `/api`: every registered call, and a refusal for all other paths.
 * @param flood limits requests by network; without it there is no limit
 */
export function createApi(plaza: Plaza, flood?: FloodGuard): Api {
  const api: Api = {
    hono: new Hono(),
    plaza,
    headers: answerHeaders(plaza.env),
    cache: new ResponseCache(),
    asked: new Map(),
    served: new Set(),
    replays: new Map(),
  };
  if (flood) addFloodGuard(api, flood);
  for (const area of [
    systemCalls,
    noticeCalls,
    accountCalls,
    depositCalls,
    withdrawalCalls,
    bankAccountCalls,
    statementCalls,
    gameCalls,
    protectionCalls,
    ledgerCalls,
    mediaCalls,
    filmCalls,
    companionCalls,
    pushCalls,
  ])
    area(api);
  const paths = new Set([...api.served].map((call) => `/api${call.path}`));
  api.hono.all('*', (context) => {
    const word = paths.has(context.req.path) ? 'method' : 'not_found';
    const refused = envelope(word, 404, translator(language(context))(sentences[word]));
    return reply(api, refused, 200, { 'cache-control': 'no-store' });
  });
  return api;
}

/** The whole server as one handler. */
export function createApp(plaza: Plaza, flood?: FloodGuard): Hono {
  const app = new Hono();
  // Registered before the middleware for headers, because API answers have these headers already.
  app.route('/api', createApi(plaza, flood).hono);
  app.use(securityHeaders(plaza.env));
  app.route('/pay', payRoutes(plaza));
  app.get(demoServicePath, serviceRoute(plaza));
  app.route('/media/film', filmRoutes(plaza));
  app.route('/picture', pictureRoutes(plaza));
  serveSite(app, plaza, async () => (await listBanners(plaza.db))[0]?.url ?? '');
  return app;
}
