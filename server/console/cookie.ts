import { sessionSeconds } from '../../contract/console/sign-in.ts';

const isSecure = (origin: string) => origin.startsWith('https:');

/**
 * The name of the session's cookie. With `__Host-` a browser takes it from this very host over https alone, so that another host
 * of the same site cannot plant one. On http://localhost browsers refuse such a name.
 */
export const cookieName = (origin: string): string =>
  isSecure(origin) ? '__Host-plaza_console' : 'plaza_console';

/** The value of `Set-Cookie` that keeps the session's secret; null: that removes it. */
export function sessionCookie(origin: string, secret: string | null): string {
  const age = secret === null ? 0 : sessionSeconds;
  const secure = isSecure(origin) ? '; Secure' : '';
  return `${cookieName(origin)}=${secret ?? ''}; Max-Age=${age}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}
