import type { Asked, Call } from '../../contract/call.ts';
import { signed } from './raw-requests.ts';
import type { Session, Site } from './site.ts';

/** How a browser asks: from where, as whom. */
type From = { ip: string; as?: Session };

/** A browser: it stores the cookies that it gets, and sends them under their path. */
export class Browser {
  readonly #site: Site;
  /** By name: the value, and the path under which it is sent. */
  readonly cookies = new Map<string, { value: string; path: string }>();
  /** The `Set-Cookie` headers of the last answer. */
  set: string[] = [];

  constructor(site: Site) {
    this.#site = site;
  }

  async ask<C extends Call>(call: C, input: Asked<C>, { ip, as }: From) {
    const path = `/api${call.path}`;
    const headers = new Headers({ 'x-forwarded-for': ip, ...(as && signed(as)) });
    const sent = [...this.cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    if (sent.length) headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
    const body = call.method === 'POST' ? new URLSearchParams(input as Record<string, string>) : undefined;
    const request = new Request(`http://plaza.test${path}`, {
      method: call.method,
      headers,
      ...(body && { body }),
    });
    const answer = await this.#site.fetch(request);
    this.#keep(answer.headers.getSetCookie());
    const { error, msg, data } = (await answer.json()) as { error?: string; msg: string; data: string };
    return { error, msg, status: answer.status, value: JSON.parse(Buffer.from(data, 'base64').toString()) };
  }

  #keep(lines: string[]): void {
    this.set = lines;
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /Path=([^;]+)/.exec(line)?.[1] ?? '/';
      if (/Max-Age=0(;|$)/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, { value, path });
    }
  }
}
