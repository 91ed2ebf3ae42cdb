import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Plaza } from '../context/app-context.ts';
import { takePayment } from '../deposit/take-payment.ts';
import type { Booked } from '../payment/book-message.ts';
import { logMessage, type MessageOutcome } from '../payment/message-log.ts';
import { BadWebhook, PaymentMismatch, type Provider, type ProviderEvent } from '../payment/provider.ts';
import { takePayout } from '../withdrawal/payout.ts';

/** Books an event whose signature was verified. @throws PaymentMismatch when amount or currency are not those of the request */
export const takeEvent = (plaza: Plaza, provider: string, event: ProviderEvent): Promise<Booked> =>
  'payout' in event ? takePayout(plaza, provider, event) : takePayment(plaza, provider, event);

/** Milliseconds between two forged messages that are kept: anybody can send them, and each row is a write. */
const betweenForged = 1000;

/**
 * Keeps a message for people to read, after what it did: when the node dies between, the money is right and only the row is
 * missing.
 */
function messageKeeper(plaza: Plaza) {
  let nextForged = 0;
  return async (
    { name }: Provider,
    body: string,
    event: ProviderEvent | undefined,
    outcome: MessageOutcome,
    fault = '',
  ): Promise<void> => {
    const now = plaza.now().getTime();
    if (outcome === 'forged' && now < nextForged) return;
    if (outcome === 'forged') nextForged = now + betweenForged;
    const about = event && { message: event.id, subject: 'payout' in event ? event.payout : event.payment };
    await logMessage(plaza.db, {
      ...{ provider: name, message: '', way: 'webhook', outcome, fault, body },
      ...about,
    }).catch((error: Error) =>
      plaza.log.error('message not kept', { provider: name, message: error.message }),
    );
  };
}

/** The routes under `/pay`: webhooks of the providers, and their own pages. */
export function payRoutes(plaza: Plaza): Hono {
  const routes = new Hono();
  const keep = messageKeeper(plaza);
  routes.use(bodyLimit({ maxSize: 64 * 1024 }));
  routes.post('/webhook/:provider', async (context) => {
    const provider = plaza.providers.get(context.req.param('provider'));
    if (!provider) return context.text('unknown provider', 404);
    const body = await context.req.text();
    context.header('cache-control', 'no-store');
    let event: ProviderEvent | undefined;
    try {
      event = provider.readWebhook(context.req.raw.headers, body);
      await keep(provider, body, event, event ? await takeEvent(plaza, provider.name, event) : 'ignored');
      return context.text('taken');
    } catch (error) {
      const refused = error instanceof BadWebhook || error instanceof PaymentMismatch;
      const { message } = error as Error;
      const outcome = error instanceof BadWebhook ? 'forged' : refused ? 'mismatch' : 'failed';
      await keep(provider, body, event, outcome, refused ? message : 'an error of the server');
      plaza.log[refused ? 'warn' : 'error']('webhook refused', { provider: provider.name, message });
      if (error instanceof BadWebhook) return context.text('not believed', 400);
      return refused ? context.text('not what was asked for', 422) : context.text('try again', 500);
    }
  });
  for (const [name, provider] of plaza.providers)
    if (provider.routes) routes.route(`/${name}`, provider.routes(plaza));
  return routes;
}
