/** A real name as it is kept and shown: composed letters (NFC), single spaces. */
export const tidyName = (name: string) => name.normalize('NFC').replace(/ +/g, ' ').trim();

/** Names that differ in letter case or marks only are one person's: this is what is compared. */
export const identityKey = (name: string) =>
  tidyName(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');
