import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signWebhook } from '../../server/payment/standard/standard-webhooks.ts';
import { atFileEnd } from './setup/file-end.ts';
import { newKey, type Site } from './site.ts';

/** The provider's record of a payment or payout. */
export type Booked = { id: string; state: string; amount: string; currency: string; fee?: string };

/** Replaces the normal answer to the next request. */
export type Behaviour = (asked: Asked, response: ServerResponse) => void;

export type Asked = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, string>;
};

/** A payment provider for tests, on a real socket. It records what it is asked for, and speaks Standard Webhooks. */
export class Bank {
  readonly key = 'bank-key-of-the-tests';
  readonly secret = Buffer.from('webhook-secret-of-the-tests-32-b');
  readonly payments = new Map<string, Booked>();
  readonly payouts = new Map<string, Booked>();
  readonly asked: Asked[] = [];
  /** For the next requests, one each. */
  readonly behaves: Behaviour[] = [];
  url = '';
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  /** Listens, until the file's tests are done. */
  async open(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    atFileEnd(async () => {
      this.#server.closeAllConnections();
      await new Promise((closed) => this.#server.close(closed));
    });
    return this;
  }

  /** The settings of a site that uses it. */
  settings = () => ({
    PAYMENT: 'standard',
    PUBLIC_URL: 'https://plaza.example',
    BEACON: 'drand',
    PAYMENT_URL: `${this.url}/v1/`,
    PAYMENT_KEY: this.key,
    PAYMENT_SECRET: `whsec_${this.secret.toString('base64')}`,
    PAYMENT_HOSTS: 'pay.bank.example, localhost:1',
  });

  /** Sends a signed message to the site. */
  tell(
    site: Site,
    type: string,
    data: object,
    { id = newKey(), at = new Date(), secret = this.secret, altered = '', path = 'standard' } = {},
  ): Promise<Response> {
    const body = JSON.stringify({ type, data });
    const headers = signWebhook(secret, id, at, body);
    const request = { method: 'POST', headers, body: body + altered };
    return site.fetch(new Request(`http://plaza.test/pay/webhook/${path}`, request));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await request.toArray()).join('');
    const { method = '', url: path = '', headers } = request;
    const asked = { method, path, headers, body: text ? (JSON.parse(text) as Record<string, string>) : {} };
    this.asked.push(asked);
    const behave = this.behaves.shift();
    if (behave) behave(asked, response);
    else this.honest(asked, response);
  }

  /** The normal answer: records what is asked for, once per idempotency key, and returns it. */
  honest(asked: Asked, response: ServerResponse): void {
    const [status, answer] = this.#truth(asked);
    send(response, status, answer);
  }

  #truth({ method, path, headers, body }: Asked): [status: number, answer: object] {
    const [, version, kind = '', id = ''] = path.split('/');
    const book = kind === 'payments' ? this.payments : this.payouts;
    if (version !== 'v1' || headers.authorization !== `Bearer ${this.key}`) return [401, {}];
    if (method === 'GET') return book.has(id) ? [200, book.get(id) as Booked] : [404, {}];
    const { id: key = '', amount = '', currency = '' } = body;
    if (headers['idempotency-key'] !== key) return [400, {}];
    if (!book.has(key)) book.set(key, { id: key, state: 'open', amount, currency });
    const page = kind === 'payments' ? { pay_url: `https://pay.bank.example/p/${key}`, ref: 'r-1' } : {};
    return [201, { ...book.get(key), ...page }];
  }
}

/** Answers with JSON. */
export function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
