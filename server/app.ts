import { Hono } from 'hono';
import { sentences } from '../contract/sentences.ts';
import { accountCalls } from './account/calls.ts';
import { gameCalls } from './game/calls.ts';
import { sayer } from './i18n.ts';
import { ledgerCalls } from './ledger/calls.ts';
import { mediaCalls } from './media/calls.ts';
import { pictureRoutes } from './media/routes.ts';
import { noticeCalls } from './notice/calls.ts';
import { payRoutes } from './payment/routes.ts';
import type { Plaza } from './plaza.ts';
import { protectionCalls } from './protection/calls.ts';
import { type Flood, holdBack } from './serve/flood.ts';
import { Memo } from './serve/memo.ts';
import { type Api, envelope, language } from './serve/serve.ts';
import { securityHeaders } from './site/headers.ts';
import { serveSite } from './site.ts';
import { systemCalls } from './system/calls.ts';
import { walletCalls } from './wallet/calls.ts';
import { takePayment } from './wallet/payments.ts';

/**
 * The API under `/api`: every call that is served, and an answer for all that is not.
 * @param flood holds back who asks too fast; without it nobody is.
 */
export function createApi(plaza: Plaza, flood?: Flood): Api {
  const api: Api = { hono: new Hono(), plaza, memo: new Memo(), served: new Set(), retell: new Map() };
  if (flood) holdBack(api, flood);
  for (const area of [
    systemCalls,
    noticeCalls,
    accountCalls,
    walletCalls,
    gameCalls,
    protectionCalls,
    ledgerCalls,
    mediaCalls,
  ])
    area(api);
  const paths = new Set([...api.served].map((call) => `/api${call.path}`));
  api.hono.all('*', (context) => {
    const word = paths.has(context.req.path) ? 'method' : 'not_found';
    context.header('cache-control', 'no-store');
    return context.json(envelope(word, 404, sayer(language(context))(sentences[word])));
  });
  return api;
}

/** The whole server as one handler. */
export function createApp(plaza: Plaza, flood?: Flood): Hono {
  const app = new Hono();
  app.use(securityHeaders(plaza.env));
  app.route('/api', createApi(plaza, flood).hono);
  app.route(
    '/pay',
    payRoutes(plaza, (provider, event) => takePayment(plaza, provider, event)),
  );
  app.route('/picture', pictureRoutes(plaza));
  serveSite(app, plaza);
  return app;
}
