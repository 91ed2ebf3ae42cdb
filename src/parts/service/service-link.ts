/** The service's address, where the site has one: https of another origin, or a page of this server by its path. */
export function serviceLink(
  { iskefu, kefu }: { iskefu: 0 | 1; kefu: string },
  own: string,
): string | undefined {
  if (iskefu !== 1) return undefined;
  // Resolved all the same: what begins like a path may lead elsewhere.
  if (kefu.startsWith('/')) return URL.parse(kefu, own)?.origin === own ? kefu : undefined;
  const url = URL.parse(kefu);
  return url?.protocol === 'https:' && url.origin !== own ? url.href : undefined;
}
