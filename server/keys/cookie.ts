import type { Env } from '../settings/env.ts';

/** The mark that keeps a cookie off plain HTTP, where the site is served over HTTPS; '' while it is tried out without. */
export const secure = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string =>
  PUBLIC_URL?.startsWith('https:') ? '; Secure' : '';
