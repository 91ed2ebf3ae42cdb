import { ResponseCache } from '../http/response-cache.ts';
import { type SiteFile, textFile } from './files.ts';

/** Gives the address of the picture that Home begins with, '' where there is none. */
export type FirstPicture = () => Promise<string>;

/** Where the static shell has it. */
const place = 'data-picture=""';

/** Milliseconds until a changed picture is in the page. */
const kept = 10_000;

/**
 * The page as a browser first asks for it: Home's first picture is named in the static shell, so that it comes beside
 * the code. The worker keeps the page without: its picture could be an old one.
 */
export function firstPage(page: SiteFile, firstPicture: FirstPicture): () => Promise<SiteFile> {
  const plain = new TextDecoder().decode(page.read().bytes);
  const memo = new ResponseCache();
  let last = { picture: '', page };
  return async () => {
    const picture = await memo.get('picture', kept, firstPicture).catch(() => '');
    if (picture !== last.picture) {
      const named = plain.replace(place, () => `data-picture="${picture.replaceAll('&', '&amp;')}"`);
      last = { picture, page: picture ? textFile(page.type, named) : page };
    }
    return last.page;
  };
}
