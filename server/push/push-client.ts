import { Agent as NearAgent, request as nearRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { publicLookup, type Resolve } from './reach.ts';

/** A request to a push service. */
export type Parcel = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/** What it answered. `after`: seconds that it asks to be left alone, when it says so. */
export type Receipt = { status: number; after: number | undefined };

/** Bytes of an answer, of which nobody reads any. */
const longest = 16_384;

/** Carries messages to push services, which strangers name: to public addresses alone, without following redirects. */
export class Courier {
  readonly #agent: Agent;
  readonly #nearAgent = new NearAgent();
  readonly #closing = new AbortController();
  readonly #patience: number;

  /** `patience`: milliseconds that a push service may take; `resolve`: finds addresses in place of the system. */
  constructor({ patience = 10_000, resolve }: { patience?: number; resolve?: Resolve } = {}) {
    this.#agent = new Agent({ keepAlive: true, maxFreeSockets: 16, lookup: publicLookup(resolve) });
    this.#patience = patience;
  }

  /** @throws when no answer came, or none in time */
  carry({ endpoint, headers, body }: Parcel): Promise<Receipt> {
    const url = new URL(endpoint);
    // By http only what a test's setting has let in: on this very machine.
    const [ask, agent] =
      url.protocol === 'https:'
        ? ([request, this.#agent] as const)
        : ([nearRequest, this.#nearAgent] as const);
    const signal = AbortSignal.any([AbortSignal.timeout(this.#patience), this.#closing.signal]);
    return new Promise((resolve, reject) => {
      const asked = ask(url, { method: 'POST', headers, agent, signal }, (response) => {
        let size = 0;
        response.on('error', () => {});
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > longest) response.destroy();
        });
        resolve({ status: response.statusCode ?? 0, after: secondsOf(response.headers['retry-after']) });
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }

  /** Gives up what is on its way. */
  close(): void {
    this.#closing.abort(new Error('the server is stopping'));
    this.#agent.destroy();
    this.#nearAgent.destroy();
  }
}

/** `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3). */
function secondsOf(text: string | undefined, now = Date.now()): number | undefined {
  if (text === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), 86_400) : undefined;
}
