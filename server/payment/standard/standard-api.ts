import type { StandardSettings } from './standard-settings.ts';

/** An answer with a `status` that has a meaning: 2xx, 404 or 422. */
type Answer = { status: number; answer: unknown };

/** The provider's JSON over http. Both throw on any other status, a redirect, no JSON, and too long a body. */
export type Api = {
  /** `key`: the idempotency key. */
  post(path: string, key: string, body: object, signal: AbortSignal): Promise<Answer>;
  get(path: string, signal: AbortSignal): Promise<Answer>;
};

/** The most bytes that an answer may have. */
const longest = 64 * 1024;

/** The body as text. @throws as soon as it is longer than `longest` */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    // Leaving the loop cancels the stream.
    if (size > longest) throw new Error('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function read(response: Response): Promise<Answer> {
  const { status, ok } = response;
  if (!ok && status !== 404 && status !== 422) {
    await response.body?.cancel();
    throw new Error(`it answered ${status}`);
  }
  const text = await readText(response);
  return { status, answer: ok ? (JSON.parse(text) as unknown) : undefined };
}

/** Asks a provider with its key. Redirects are not followed, because the key would be sent to the new address. */
export function openApi({ url, key }: StandardSettings): Api {
  const ask = async (path: string, init: RequestInit) => {
    const headers = { accept: 'application/json', authorization: `Bearer ${key}`, ...init.headers };
    return read(await fetch(url + path, { ...init, headers, redirect: 'error' }));
  };
  return {
    post: (path, id, body, signal) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': id };
      return ask(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
    },
    get: (path, signal) => ask(path, { signal }),
  };
}
