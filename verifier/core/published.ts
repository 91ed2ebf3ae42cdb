import { MalformedInput, readPasted } from './read.ts';
import { english, filled, type Words } from './words.ts';

const field = 'receipt_key';

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/**
 * Reads the keys that a site published for its receipts, from a key of 64 hex digits or from the answer of
 * `/Lottery/chains`. Empty for ''.
 * @throws MalformedInput when the text is neither
 */
export function readKeys(text: string): string[] {
  const plain = text.trim().toLowerCase();
  if (plain === '') return [];
  if (isKey(plain)) return [plain];
  const keys = listed(text).map((chain) => chain?.receipt_key);
  if (keys.length === 0 || !keys.every(isKey)) throw new MalformedInput(field);
  return [...new Set(keys)];
}

function listed(text: string): { receipt_key?: unknown }[] {
  try {
    const list = readPasted(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Says which input could not be read. */
export const malformedText = ({ at }: MalformedInput, { faults }: Words = english): string =>
  at === field ? faults.key : filled(faults.text, { at });
