import { NotOfTheForm, readPasted } from './read.ts';

const field = 'receipt_key';

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/**
 * The keys that a site published for its receipts: one as it stands, 64 hex digits, or the text that `/Lottery/chains`
 * answered. None for ''.
 * @throws NotOfTheForm when it is neither
 */
export function readKeys(text: string): string[] {
  const plain = text.trim().toLowerCase();
  if (plain === '') return [];
  if (isKey(plain)) return [plain];
  const keys = listed(text).map((chain) => chain?.receipt_key);
  if (keys.length === 0 || !keys.every(isKey)) throw new NotOfTheForm(field);
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

/** Which text could not be read. */
export const notOfTheForm = ({ at }: NotOfTheForm): string =>
  at === field ? 'This isn’t a published key.' : `This isn’t a round proof or a receipt (${at}).`;
