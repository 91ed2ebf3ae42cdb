import type { Env } from '../settings/env.ts';

/** The `Secure` attribute of a cookie; '' when the site is not served over HTTPS. */
export const secureAttribute = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string =>
  PUBLIC_URL?.startsWith('https:') ? '; Secure' : '';
