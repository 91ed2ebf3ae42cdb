import { createHmac } from 'node:crypto';
import type { Keys } from './keys.ts';

/** A real name as it is kept and shown: composed letters (NFC), single spaces. */
export const tidyName = (name: string) => name.normalize('NFC').replace(/ +/g, ' ').trim();

/** Names that differ in letter case or marks only are one person's: this is what is compared. */
export const identityKey = (name: string) =>
  tidyName(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');

/**
 * HMAC-SHA256 of name and birth date (YYYY-MM-DD): the same person has the same print, and without the key the prints
 * reveal nothing. `|` separates the two because no name holds it.
 */
export const identityPrint = (keys: Keys, { name, birthday }: { name: string; birthday: string }): Buffer =>
  createHmac('sha256', keys.use('identity'))
    .update(`${identityKey(name)}|${birthday}`)
    .digest();
