import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Plaza } from '../context/app-context.ts';
import { takePayment } from '../deposit/take-payment.ts';
import { BadWebhook, PaymentMismatch, type ProviderEvent } from '../payment/provider.ts';
import { takePayout } from '../withdrawal/payout.ts';

/** Books an event whose signature was verified. @throws PaymentMismatch when amount or currency are not those of the request */
export const takeEvent = (plaza: Plaza, provider: string, event: ProviderEvent): Promise<void> =>
  'payout' in event ? takePayout(plaza, provider, event) : takePayment(plaza, provider, event);

/** The routes under `/pay`: webhooks of the providers, and their own pages. */
export function payRoutes(plaza: Plaza): Hono {
  const routes = new Hono();
  routes.use(bodyLimit({ maxSize: 64 * 1024 }));
  routes.post('/webhook/:provider', async (context) => {
    const provider = plaza.providers.get(context.req.param('provider'));
    if (!provider) return context.text('unknown provider', 404);
    const body = await context.req.text();
    context.header('cache-control', 'no-store');
    try {
      const event = provider.readWebhook(context.req.raw.headers, body);
      if (event) await takeEvent(plaza, provider.name, event);
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
