import { createHmac } from 'node:crypto';
import type { Keys } from './keys.ts';

/** A real name in the form in which it is stored and shown: NFC, single spaces. */
export const tidyName = (name: string) => name.normalize('NFC').replace(/ +/g, ' ').trim();

/** The form in which real names are compared: without letter case and diacritics. */
export const identityKey = (name: string) =>
  tidyName(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');

/**
 * HMAC-SHA256 of name and birth date (YYYY-MM-DD). Accounts of one person have the same hash, and without the key the hash
 * reveals nothing. No name contains the separator `|`.
 */
export const identityHash = (keys: Keys, { name, birthday }: { name: string; birthday: string }): Buffer =>
  createHmac('sha256', keys.use('identity'))
    .update(`${identityKey(name)}|${birthday}`)
    .digest();
