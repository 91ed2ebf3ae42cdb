/** Why a film does not play. `address`: the address is not good any more. */
export type Trouble = 'address' | 'gone' | 'network' | 'format';

/** What a media element's error comes from: it says little itself, so the address is asked for its first byte. */
export async function troubleOf(src: string): Promise<Trouble> {
  try {
    const { status } = await fetch(src, { headers: { range: 'bytes=0-0' }, cache: 'no-store' });
    if (status === 401 || status === 403 || status === 410) return 'address';
    if (status === 404) return 'gone';
    return status < 400 ? 'format' : 'network';
  } catch {
    return 'network';
  }
}
