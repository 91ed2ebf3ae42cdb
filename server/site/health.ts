import { Hono } from 'hono';
import type { Plaza } from '../context/app-context.ts';

/** Milliseconds until a database that says nothing counts as gone. */
const patience = 2_000;

async function answers({ db }: Plaza): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, patience, false).unref());
  const asked = db.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}

/** For load balancers: `/healthz` while the process lives, `/readyz` while it takes work. */
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
