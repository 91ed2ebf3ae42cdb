/** What a payment page is framed with. `own`: it is this server's. */
export type PayFrame = { src: string; sandbox: string; own: boolean };

/**
 * How a payment page may be framed; `undefined` for an address that must not be. A page of this server needs its form
 * and its own origin: in a frame without one, WebKit takes no address for `form-action 'self'` and sends no form. It
 * runs no script: with scripts and its own origin it could take the sandbox off. A provider's page is another origin's,
 * and gets what payment pages need.
 */
export function payFrame(address: string, origin: string): PayFrame | undefined {
  const url = URL.parse(address, origin);
  if (!url || address === '') return undefined;
  if (url.origin === origin) return { src: url.href, sandbox: 'allow-forms allow-same-origin', own: true };
  if (url.protocol !== 'https:') return undefined;
  return { src: url.href, sandbox: 'allow-forms allow-scripts allow-same-origin allow-popups', own: false };
}
