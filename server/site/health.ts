import { Hono } from 'hono';
import type { Plaza } from '../context/app-context.ts';

/** Milliseconds after which a database that does not answer counts as unreachable. */
const timeoutMs = 2_000;

async function answers({ db }: Plaza): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false).unref());
  const asked = db.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}

/** Routes for load balancers: `/healthz` answers while the process lives, `/readyz` while it accepts requests. */
export function healthRoutes(plaza: Plaza): Hono {
  const headers = { 'cache-control': 'no-store' };
  return new Hono()
    .get('/healthz', (context) => context.text('ok', 200, headers))
    .get('/readyz', async (context) => {
      if (plaza.draining) return context.text('draining', 503, headers);
      if (!(await answers(plaza))) return context.text('the database does not answer', 503, headers);
      return context.text('ready', 200, headers);
    });
}
