import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';
import { calls } from '../../contract/calls.ts';
import type { Plaza } from '../context/app-context.ts';
import { type ListenAddress, portFault } from '../http/listen.ts';
import type { Stop } from '../jobs/jobs.ts';

/** A request handler. `bindings`: the server's own objects of the request. */
type Fetch = (request: Request, bindings: object) => Response | Promise<Response>;

const known = new Set(calls.map(({ path }) => `/api${path}`));

/** The label of a path, from a closed set: otherwise requests for random paths would create new time series. */
const label = (url: string) => {
  const { pathname } = new URL(url);
  if (known.has(pathname)) return pathname;
  return pathname.startsWith('/pay/') ? '/pay' : pathname.startsWith('/api/') ? '/api' : '/';
};

/** The code in the envelope, because calls answer HTTP 200 whatever their code is. */
async function codeOf(response: Response): Promise<number> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response.status;
  const text = await response.clone().text();
  return Number(/^\{"code":(\d+)/.exec(text)?.[1] ?? response.status);
}

/** The number of overdue draws: rounds with orders whose draw time has passed and that have no dice yet. */
export async function drawsWaiting({ db }: Pick<Plaza, 'db'>): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM round
     WHERE settled_at IS NULL AND dice IS NULL AND count > 0 AND draws_at < clock_timestamp()`,
  );
  return rows[0]?.n ?? 0;
}

/** The metrics of this node, in the text format of Prometheus. */
export class Metrics {
  readonly #lag = monitorEventLoopDelay();
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'plaza_requests_total',
    help: 'Requests by path and code of the answer.',
    labelNames: ['path', 'code'],
    registers: [this.#registry],
  });
  readonly #orders = new Counter({
    name: 'plaza_orders_total',
    help: 'Orders placed.',
    registers: [this.#registry],
  });

  constructor(plaza: Plaza) {
    const lag = this.#lag;
    lag.enable();
    new Gauge({
      name: 'plaza_event_loop_delay_seconds',
      help: 'Delay of the event loop since the last question.',
      labelNames: ['quantile'],
      registers: [this.#registry],
      collect() {
        for (const quantile of [0.5, 0.99]) this.set({ quantile }, lag.percentile(quantile * 100) / 1e9);
        lag.reset();
      },
    });
    new Gauge({
      name: 'plaza_draws_waiting',
      help: 'Closed rounds with orders whose draw is overdue.',
      registers: [this.#registry],
      async collect() {
        this.set(await drawsWaiting(plaza));
      },
    });
  }

  /** Wraps a handler and counts its answers by path and code. */
  counting(fetch: Fetch): Fetch {
    return async (request, bindings) => {
      const response = await fetch(request, bindings);
      const path = label(request.url);
      const code = await codeOf(response);
      this.#requests.inc({ path, code });
      if (path === '/api/game/placeOrder' && code === 200) this.#orders.inc();
      return response;
    };
  }

  /** All metrics as text. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Serves `/metrics` on an address of its own, which must not be public. @throws PortTaken */
  async open(place: ListenAddress): Promise<Stop> {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      this.text().then(
        (text) => response.writeHead(200, { 'content-type': this.#registry.contentType }).end(text),
        () => response.writeHead(503).end(),
      );
    });
    await new Promise<void>((resolve, reject) => {
      const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' } as const;
      server.once('error', (error) => reject(portFault(names, place, error)));
      server.listen(place, resolve);
    });
    return async () => {
      this.#lag.disable();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    };
  }
}
