/** The service's address, where the site has one; only https of another origin is ever framed. */
export function serviceLink(
  { iskefu, kefu }: { iskefu: 0 | 1; kefu: string },
  own: string,
): string | undefined {
  const url = iskefu === 1 ? URL.parse(kefu) : null;
  return url?.protocol === 'https:' && url.origin !== own ? url.href : undefined;
}
