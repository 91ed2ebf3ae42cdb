import type { KeptPicture } from '../db/schema/companion.ts';

/** The smaller size beside a picture. */
export const smallOf = (path: string) => path.replace(/\.webp$/, '_small.webp');

/** A list's picture, or none. */
export function one([picture]: readonly KeptPicture[]) {
  return picture
    ? { img: picture.path, img_small: smallOf(picture.path), img_hash: picture.hash }
    : { img: '', img_small: '', img_hash: '' };
}

/** All pictures, in three lists of one order. */
export const all = (pictures: readonly KeptPicture[]) => ({
  images: pictures.map(({ path }) => path),
  images_small: pictures.map(({ path }) => smallOf(path)),
  images_hash: pictures.map(({ hash }) => hash),
});

/** A condition that leaves out what a member blocked; `$1` is the member or NULL. */
export const unblocked = (kind: 'person' | 'card' | 'comment', id: string) =>
  `NOT EXISTS (SELECT FROM companion_block b WHERE b.member = $1 AND b.kind = '${kind}' AND b.target = ${id})`;
