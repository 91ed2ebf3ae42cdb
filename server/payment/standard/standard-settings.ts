import * as v from 'valibot';

/** The settings of the standard provider. `url`: without a slash at its end; `hosts`: where its pay pages may be. */
export type StandardSettings = { url: string; key: string; secret: Buffer; hosts: string[] };

/** A missing variable is read as an empty one, so that every fault has the variable's own sentence. */
const text = v.optional(v.string(), '');

/** https; plain http only for a provider on this machine, as in tests. */
function isBase(address: string): boolean {
  const url = URL.parse(address);
  const near = url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  const bare = url && !url.username && !url.password && !url.search && !url.hash;
  return Boolean(bare) && (url?.protocol === 'https:' || near);
}

/** The bytes of a secret of Standard Webhooks: `whsec_` and base64. */
function secretBytes(secret: string): Buffer {
  const [, base64] = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/.exec(secret) ?? [];
  return Buffer.from(base64 ?? '', 'base64');
}

const hostList = v.pipe(
  text,
  v.transform((list) =>
    list
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  ),
  v.check(
    (hosts) => hosts.length > 0 && hosts.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host)),
    'must name the hosts of the pay pages, such as pay.example.com',
  ),
);

/** The variables of the provider `standard`. No message repeats a secret. */
export const standardSettings = v.pipe(
  v.object({
    PAYMENT_KEY: v.pipe(
      text,
      v.regex(/^[\x21-\x7e]{8,512}$/, 'must be the provider’s key of 8 to 512 characters without spaces'),
    ),
    PAYMENT_URL: v.pipe(
      text,
      v.check(isBase, 'must be the https address of the provider’s interface'),
      v.transform((address) => new URL(address).href.replace(/\/+$/, '')),
    ),
    PAYMENT_SECRET: v.pipe(
      text,
      v.transform(secretBytes),
      v.check(({ length }) => length >= 24 && length <= 64, 'must be whsec_ and 24 to 64 bytes in base64'),
    ),
    PAYMENT_HOSTS: hostList,
  }),
  v.transform(
    ({ PAYMENT_URL, PAYMENT_KEY, PAYMENT_SECRET, PAYMENT_HOSTS }): StandardSettings => ({
      url: PAYMENT_URL,
      key: PAYMENT_KEY,
      secret: PAYMENT_SECRET,
      hosts: PAYMENT_HOSTS,
    }),
  ),
);
