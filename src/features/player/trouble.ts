/** Why a film does not play. `address`: its URL is no longer valid. */
export type Trouble = 'address' | 'gone' | 'network' | 'format';

/** Finds the cause of a media element's error. The element reports too little, so the first byte of the URL is requested. */
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
