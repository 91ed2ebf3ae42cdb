import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { calls } from '../../contract/calls.ts';
import type { Plaza } from '../context/app-context.ts';
import { type Place, portFault } from '../http/listen.ts';
import type { Stop } from '../jobs/jobs.ts';

/** Answers a request; `bindings` is the server's own. */
type Fetch = (request: Request, bindings: object) => Response | Promise<Response>;

const known = new Set(calls.map(({ path }) => `/api${path}`));

/** A path out of a closed set, so that nobody can grow the numbers by asking for odd ones. */
const label = (url: string) => {
  const { pathname } = new URL(url);
  if (known.has(pathname)) return pathname;
  return pathname.startsWith('/pay/') ? '/pay' : pathname.startsWith('/api/') ? '/api' : '/';
};

/** The envelope's code: calls answer HTTP 200 whatever it says. */
async function codeOf(response: Response): Promise<number> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response.status;
  const text = await response.clone().text();
  return Number(/^\{"code":(\d+)/.exec(text)?.[1] ?? response.status);
}

/** Draws that are overdue: closed rounds with orders whose result is not there yet. */
async function drawsWaiting({ db }: Plaza): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM round
     WHERE settled_at IS NULL AND dice IS NULL AND count > 0 AND draws_at < clock_timestamp()`,
  );
  return rows[0]?.n ?? 0;
}

/** What this node counts, in the text form of Prometheus (0.0.4). */
export class Metrics {
  readonly #plaza: Plaza;
  readonly #lag = monitorEventLoopDelay();
  readonly #requests = new Map<string, number>();
  #orders = 0;

  constructor(plaza: Plaza) {
    this.#plaza = plaza;
    this.#lag.enable();
  }

  /** The same answers, counted by path and code. */
  counting(fetch: Fetch): Fetch {
    return async (request, bindings) => {
      const response = await fetch(request, bindings);
      const path = label(request.url);
      const code = await codeOf(response);
      const name = `path="${path}",code="${code}"`;
      this.#requests.set(name, (this.#requests.get(name) ?? 0) + 1);
      if (path === '/api/game/placeOrder' && code === 200) this.#orders++;
      return response;
    };
  }

  /** All numbers as they are now. */
  async text(): Promise<string> {
    const seconds = (nanoseconds: number) => (nanoseconds / 1e9).toFixed(6);
    const lines = [
      '# TYPE plaza_requests_total counter',
      ...[...this.#requests].map(([name, count]) => `plaza_requests_total{${name}} ${count}`),
      '# TYPE plaza_orders_total counter',
      `plaza_orders_total ${this.#orders}`,
      '# TYPE plaza_event_loop_delay_seconds gauge',
      `plaza_event_loop_delay_seconds{quantile="0.5"} ${seconds(this.#lag.percentile(50))}`,
      `plaza_event_loop_delay_seconds{quantile="0.99"} ${seconds(this.#lag.percentile(99))}`,
      '# TYPE plaza_draws_waiting gauge',
      `plaza_draws_waiting ${await drawsWaiting(this.#plaza)}`,
    ];
    this.#lag.reset();
    return `${lines.join('\n')}\n`;
  }

  /** Serves `/metrics` at a place of its own, which is not for the public. @throws PortTaken */
  async open(place: Place): Promise<Stop> {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      this.text().then(
        (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
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
