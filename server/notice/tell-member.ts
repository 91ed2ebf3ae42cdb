import { type Locale, locales } from '../../contract/locales.ts';
import type { Sentence } from '../../contract/sentences.ts';
import type { Sql } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { translator } from '../i18n/i18n.ts';
import { queuePush } from '../push/queue.ts';

/** What a member must know of: something that was decided about them, and that they cannot undo themselves. */
export type Word = { name: Sentence; text: Sentence; values?: Record<string, string> };

const inAll = (sentence: Sentence, values: Record<string, string> | undefined) =>
  Object.fromEntries(
    locales.map((locale): [Locale, string] => [locale, translator(locale)(sentence, values)]),
  );

/**
 * Tells one member by a notice, in every language of the site. Run it in the transaction that decides.
 * @param push `false` where their devices are told of the same thing in other words
 */
export async function tellMember(
  tx: Sql,
  member: string,
  { name, text, values }: Word,
  { push = true } = {},
): Promise<void> {
  const id = uuidv7();
  await tx.query(
    'INSERT INTO notice (id, member, name, text, created_at) VALUES ($1, $2, $3, $4, clock_timestamp())',
    [id, member, JSON.stringify(inAll(name, values)), JSON.stringify(inAll(text, values))],
  );
  if (push) await queuePush(tx, 'notices', id);
}
