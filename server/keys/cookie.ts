import type { Env } from '../settings/env.ts';

/** The attribute that keeps a cookie off plain HTTP; '' when the site is not served over HTTPS. */
export const secure = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string =>
  PUBLIC_URL?.startsWith('https:') ? '; Secure' : '';
