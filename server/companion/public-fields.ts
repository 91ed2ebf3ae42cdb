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

/**
 * A condition that holds for a card `c` and a person `p` of the list who are one human: the same name in the same city,
 * with the same first picture, whose address is the hash of its bytes. An import gives both ids of their own.
 */
export const samePerson =
  "c.city = p.city AND c.name = p.name AND c.pictures->0->>'path' = p.pictures->0->>'path'";

/** A condition that leaves out what a member blocked; `$1` is the member or NULL. */
export const unblocked = (kind: 'person' | 'card' | 'comment', id: string) =>
  `NOT EXISTS (SELECT FROM companion_block b WHERE b.member = $1 AND b.kind = '${kind}' AND b.target = ${id})`;
