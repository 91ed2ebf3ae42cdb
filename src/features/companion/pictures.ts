import type { Card, CardDetail, Person, Profile } from '../../data/companion.ts';
import { savesData } from '../../data/device/data-saver.ts';

/** URLs of a picture in its two sizes, and its ThumbHash. */
export interface Picture {
  src: string;
  small?: string | undefined;
  hash?: string | undefined;
}

type Paths = readonly string[];

const picturesOf = (paths: Paths, small: Paths = [], hashes: Paths = []): Picture[] =>
  paths.map((src, at) => ({ src, small: small[at], hash: hashes[at] }));

/** The pictures of a card. A row of the card list has only the first. */
export function cardPictures(card: Card | CardDetail): Picture[] {
  if ('images' in card && card.images.length > 0)
    return picturesOf(card.images, card.images_small, card.images_hash);
  const { img, img_small, img_hash } = card;
  return img ? [{ src: img, small: img_small, hash: img_hash }] : [];
}

export const profilePictures = ({ img_url, img_url_small, img_url_hash }: Profile): Picture[] =>
  picturesOf(img_url, img_url_small, img_url_hash);

/** The first picture of a person, which the row of a city's list has. */
export const listedPictures = ({ img_url, img_url_small, img_url_hash }: Person): Picture[] =>
  img_url ? [{ src: img_url, small: img_url_small, hash: img_url_hash }] : [];

/** Some pictures and then others, each once: a person's profile and card have some in common. */
export function together(some: readonly Picture[], others: readonly Picture[] = []): Picture[] {
  return [...new Map([...some, ...others].map((picture) => [picture.src, picture])).values()];
}

/** The width of an upright picture's small size in pixels: its longest edge has 240. */
const smallWidth = 180;

/** The size to show a picture in. `width`: how wide it is drawn, in CSS pixels. */
export function sizeFor({ src, small }: Picture, width = Number.POSITIVE_INFINITY): string {
  const suffices = savesData() || width * devicePixelRatio <= smallWidth;
  return (suffices && small) || src;
}
