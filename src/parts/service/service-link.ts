import { demoServicePath } from '../../../contract/system.ts';

/** The address of customer service, if the site has one: https on another origin, or a path on this server. */
export function serviceLink(
  { iskefu, kefu }: { iskefu: 0 | 1; kefu: string },
  own: string,
): string | undefined {
  if (iskefu !== 1) return undefined;
  // Resolved, because an address that begins like a path may lead to another origin (`//host`).
  if (kefu.startsWith('/')) return URL.parse(kefu, own)?.origin === own ? kefu : undefined;
  const url = URL.parse(kefu);
  return url?.protocol === 'https:' && url.origin !== own ? url.href : undefined;
}

/** The address with the public id of the companion that a question is about: for the demo's own page, others are told nothing. */
export const linkAbout = (link: string, code?: string): string =>
  code && isDemoService(link)
    ? `${link}${link.includes('?') ? '&' : '?'}${new URLSearchParams({ about: code })}`
    : link;

/** Whether the address of Support is the demo's own page, where nobody answers. */
export const isDemoService = (kefu: string): boolean => kefu.replace(/[?#].*$/, '') === demoServicePath;
