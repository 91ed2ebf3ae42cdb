import { Agent as LoopbackAgent, request as loopbackRequest } from 'node:http';
import { Agent, request } from 'node:https';
import { publicLookup, type Resolve } from './public-lookup.ts';

/** A request to a push service. */
export type PushRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/** The answer of a push service. `after`: seconds of its `Retry-After`, if any. */
export type PushResponse = { status: number; after: number | undefined };

/** Bytes of an answer after which the connection is closed; nothing of it is used. */
const maxAnswer = 16_384;

/**
 * Sends messages to push services. Their addresses come from strangers, so only public addresses are contacted and redirects
 * are not followed.
 */
export class PushClient {
  readonly #agent: Agent;
  readonly #loopbackAgent = new LoopbackAgent();
  readonly #closing = new AbortController();
  readonly #timeoutMs: number;

  /** `timeoutMs`: the longest time for one request; `resolve`: replaces the system's name resolution. */
  constructor({ timeoutMs = 10_000, resolve }: { timeoutMs?: number; resolve?: Resolve } = {}) {
    this.#agent = new Agent({ keepAlive: true, maxFreeSockets: 16, lookup: publicLookup(resolve) });
    this.#timeoutMs = timeoutMs;
  }

  /** Sends one message. @throws when no answer came in time */
  send({ endpoint, headers, body }: PushRequest): Promise<PushResponse> {
    const url = new URL(endpoint);
    // `readSubscription` allows http only on this machine, with the setting PUSH_LOOPBACK for tests.
    const [ask, agent] =
      url.protocol === 'https:'
        ? ([request, this.#agent] as const)
        : ([loopbackRequest, this.#loopbackAgent] as const);
    const signal = AbortSignal.any([AbortSignal.timeout(this.#timeoutMs), this.#closing.signal]);
    return new Promise((resolve, reject) => {
      const asked = ask(url, { method: 'POST', headers, agent, signal }, (response) => {
        let size = 0;
        response.on('error', () => {});
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > maxAnswer) response.destroy();
        });
        resolve({ status: response.statusCode ?? 0, after: secondsOf(response.headers['retry-after']) });
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }

  /** Aborts all requests. */
  close(): void {
    this.#closing.abort(new Error('the server is stopping'));
    this.#agent.destroy();
    this.#loopbackAgent.destroy();
  }
}

/** `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3). */
function secondsOf(text: string | undefined, now = Date.now()): number | undefined {
  if (text === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), 86_400) : undefined;
}
