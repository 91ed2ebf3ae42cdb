/** The form in which texts are searched: without letter case and diacritics, so that `da nang` finds `Đà Nẵng`. */
export const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').normalize('NFC');

/** A LIKE pattern for texts that contain this one, with its wildcards escaped. */
export const likePattern = (text: string) => `%${fold(text.trim()).replace(/[\\%_]/g, '\\$&')}%`;
