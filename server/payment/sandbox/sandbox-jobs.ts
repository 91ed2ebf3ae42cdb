import { every, type Stop } from '../../jobs/jobs.ts';
import type { ProviderSite } from '../provider.ts';
import { message, type Payment } from './sandbox-book.ts';

type Site = Pick<ProviderSite, 'db' | 'keys' | 'now'>;

/** Sends a request: `fetch`, or the app's own handler in tests without a socket. */
export type Deliver = (request: Request) => Promise<Response>;

/** Claims what is due. The next attempt is 2, 4, 8 … seconds later, at most an hour, in case this delivery fails. */
const claimDue = `UPDATE sandbox_payment p
  SET attempts = p.attempts + 1,
    notify_at = clock_timestamp() + make_interval(secs => least(3600, power(2, least(p.attempts, 12) + 1)))
  WHERE p.id IN (
    SELECT id FROM sandbox_payment WHERE notify_at <= clock_timestamp()
    ORDER BY notify_at LIMIT 20 FOR UPDATE SKIP LOCKED)
  RETURNING p.id, p.kind, p.amount, p.currency, p.decision`;

/**
 * Sends the sandbox's webhooks that are due. Each is repeated later until it is accepted.
 * @param origin where this server listens, such as `http://127.0.0.1:3000`
 * @returns how many were accepted
 */
export async function sendWebhooks(site: Site, origin: string, deliver: Deliver): Promise<number> {
  const { rows } = await site.db.query<Payment>(claimDue);
  const taken = await Promise.all(rows.map((payment) => send(site, origin, deliver, payment)));
  return taken.filter(Boolean).length;
}

async function send(site: Site, origin: string, deliver: Deliver, payment: Payment): Promise<boolean> {
  const { body, headers } = message(site.keys.use('sandbox'), payment, site.now());
  const request = new Request(`${origin}/pay/webhook/sandbox`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(10_000),
  });
  const response = await deliver(request).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  if (!response?.ok) return false;
  await site.db.query('UPDATE sandbox_payment SET notify_at = NULL WHERE id = $1', [payment.id]);
  return true;
}

/** Sends the sandbox's webhooks every second while the server runs. */
export const sandboxJobs = (site: ProviderSite, origin: string): Stop[] => [
  every(1000, 'sandbox webhooks', site.log, () => sendWebhooks(site, origin, fetch)),
];
