import { ResponseCache } from '../http/response-cache.ts';
import { type SiteFile, textFile } from './files.ts';

/** Reads the address of the first picture of Home; '' when there is none. */
export type FirstPicture = () => Promise<string>;

/** The attribute of the static shell that takes the address. */
const placeholder = 'data-picture=""';

/** Milliseconds for which the address is cached. */
const cacheMs = 10_000;

/**
 * The page with Home's first picture in the static shell, so that a browser loads the picture in parallel with the code. The
 * service worker caches the page without it (`/index.html`), because the picture may change.
 */
export function firstPage(page: SiteFile, firstPicture: FirstPicture): () => Promise<SiteFile> {
  const plain = new TextDecoder().decode(page.read().bytes);
  const cache = new ResponseCache<string>();
  let last = { picture: '', page };
  return async () => {
    const picture = await cache.get('picture', cacheMs, firstPicture).catch(() => '');
    if (picture !== last.picture) {
      const named = plain.replace(placeholder, () => `data-picture="${picture.replaceAll('&', '&amp;')}"`);
      last = { picture, page: picture ? textFile(page.type, named) : page };
    }
    return last.page;
  };
}
