/** A text as it is searched: without case and accents, so that `da nang` finds `Đà Nẵng`. */
export const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').normalize('NFC');

/** A LIKE pattern for texts that hold this one, whatever it is made of. */
export const holding = (text: string) => `%${fold(text.trim()).replace(/[\\%_]/g, '\\$&')}%`;
