import type { Locale } from '../../../contract/locales.ts';
import type { Theme } from '../../ui/theme/theme.ts';

/** The attributes of a payment page's frame. `own`: the page is served by this server. */
export type PayFrame = { src: string; sandbox: string; own: boolean };

/**
 * How a payment page may be framed; `undefined` if its address must not be framed.
 *
 * A page of this server needs forms and its own origin: in a frame without an origin, no address matches
 * `form-action 'self'` in WebKit, and the form is not sent. Scripts are forbidden, because a script with the same origin
 * as the app could remove the sandbox. A provider's page has another origin and gets all that payment pages need.
 *
 * The address was made in the language that the payment was opened in; a page of this server follows the person's present one,
 * and their theme.
 */
export function payFrame(
  address: string,
  origin: string,
  { lang, theme }: { lang: Locale; theme: Theme },
): PayFrame | undefined {
  const url = URL.parse(address, origin);
  if (!url || address === '') return undefined;
  if (url.origin === origin) {
    url.searchParams.set('lang', lang);
    url.searchParams.set('theme', theme);
    return { src: url.href, sandbox: 'allow-forms allow-same-origin', own: true };
  }
  if (url.protocol !== 'https:') return undefined;
  return { src: url.href, sandbox: 'allow-forms allow-scripts allow-same-origin allow-popups', own: false };
}
