import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Plaza } from '../context/app-context.ts';
import { BadWebhook, PaymentMismatch, type ProviderEvent } from '../payment/provider.ts';

/** Takes a proven event of a provider into the books. @throws PaymentMismatch when it is not what was asked for */
export type Settle = (provider: string, event: ProviderEvent) => Promise<void>;

/** What stands under `/pay`: the providers' webhooks, and pages of their own. */
export function payRoutes(plaza: Plaza, settle: Settle): Hono {
  const routes = new Hono();
  routes.use(bodyLimit({ maxSize: 64 * 1024 }));
  routes.post('/webhook/:provider', async (context) => {
    const provider = plaza.providers.get(context.req.param('provider'));
    if (!provider) return context.text('unknown provider', 404);
    const body = await context.req.text();
    context.header('cache-control', 'no-store');
    try {
      const event = provider.readWebhook(context.req.raw.headers, body);
      if (event) await settle(provider.name, event);
      return context.text('taken');
    } catch (error) {
      const refused = error instanceof BadWebhook || error instanceof PaymentMismatch;
      const { message } = error as Error;
      plaza.log[refused ? 'warn' : 'error']('webhook refused', { provider: provider.name, message });
      if (error instanceof BadWebhook) return context.text('not believed', 400);
      return refused ? context.text('not what was asked for', 422) : context.text('try again', 500);
    }
  });
  for (const [name, provider] of plaza.providers)
    if (provider.routes) routes.route(`/${name}`, provider.routes(plaza));
  return routes;
}
