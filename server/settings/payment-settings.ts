import { readFileSync } from 'node:fs';

/** What the standard provider is asked with. `url`: without a slash at its end; `hosts`: where its pay pages may be. */
export type PaymentSettings = { url: string; key: string; secret: Buffer; hosts: string[] };

/** A setting of the provider that is missing or wrong: its name, and what it must be. */
export class BadPayment extends Error {}

/** A secret stands in its variable, or in the file that `<NAME>_FILE` names. @throws BadPayment */
function secretOf(from: NodeJS.ProcessEnv, name: string): string {
  const file = from[`${name}_FILE`];
  if (!file) return from[name] ?? '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new BadPayment(`${name}_FILE: must be a file that can be read`);
  }
}

/** https, but for a provider on this very machine. @throws BadPayment */
function baseOf(text: string): string {
  const url = URL.parse(text);
  const near = url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  const bare = url && !url.username && !url.password && !url.search && !url.hash;
  if (!bare || (url.protocol !== 'https:' && !near)) {
    throw new BadPayment('PAYMENT_URL: must be the https address of the provider’s interface');
  }
  return url.href.replace(/\/+$/, '');
}

/** @returns the bytes of a secret of Standard Webhooks: `whsec_` and base64 of 24 to 64 bytes. @throws BadPayment */
function webhookSecretOf(text: string): Buffer {
  const [, base64] = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/.exec(text) ?? [];
  const secret = Buffer.from(base64 ?? '', 'base64');
  if (secret.length >= 24 && secret.length <= 64) return secret;
  throw new BadPayment('PAYMENT_SECRET: must be whsec_ and 24 to 64 bytes in base64');
}

function hostsOf(text: string): string[] {
  const hosts = text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  if (hosts.length > 0 && hosts.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host))) return hosts;
  throw new BadPayment('PAYMENT_HOSTS: must name the hosts of the pay pages, such as pay.example.com');
}

/** Reads the settings of the provider `standard`. @throws BadPayment with one line, without a secret in it */
export function readPaymentSettings(from: NodeJS.ProcessEnv): PaymentSettings {
  const key = secretOf(from, 'PAYMENT_KEY');
  if (!/^[\x21-\x7e]{8,512}$/.test(key)) {
    throw new BadPayment('PAYMENT_KEY: must be the provider’s key of 8 to 512 characters without spaces');
  }
  return {
    url: baseOf(from.PAYMENT_URL ?? ''),
    key,
    secret: webhookSecretOf(secretOf(from, 'PAYMENT_SECRET')),
    hosts: hostsOf(from.PAYMENT_HOSTS ?? ''),
  };
}
