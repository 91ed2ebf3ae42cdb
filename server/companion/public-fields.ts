import type { KeptPicture } from '../db/schema/companion.ts';

/** The path of a picture's smaller size. */
export const smallOf = (path: string) => path.replace(/\.webp$/, '_small.webp');

/** The wire fields of the first picture; empty without one. */
export function coverFields([picture]: readonly KeptPicture[]) {
  return picture
    ? { img: picture.path, img_small: smallOf(picture.path), img_hash: picture.hash }
    : { img: '', img_small: '', img_hash: '' };
}

/** The wire fields of all pictures: three lists in the same order. */
export const pictureFields = (pictures: readonly KeptPicture[]) => ({
  images: pictures.map(({ path }) => path),
  images_small: pictures.map(({ path }) => smallOf(path)),
  images_hash: pictures.map(({ hash }) => hash),
});

/**
 * SQL: do the card `c` and the listed person `p` describe the same human? An import gives them unrelated ids, so they are
 * compared by city, name and first picture, whose path contains the hash of its bytes.
 */
export const samePerson =
  "c.city = p.city AND c.name = p.name AND c.pictures->0->>'path' = p.pictures->0->>'path'";

/** SQL: has the member not blocked this? `$1`: the member's id or NULL. */
export const unblocked = (kind: 'person' | 'card' | 'comment', id: string) =>
  `NOT EXISTS (SELECT FROM companion_block b WHERE b.member = $1 AND b.kind = '${kind}' AND b.target = ${id})`;
