import { type Locale, locales } from '../../contract/locales.ts';
import type { Sentence } from '../../contract/sentences.ts';
import type { Sql } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { translator } from '../i18n/i18n.ts';
import { queuePush } from '../push/queue.ts';

/** A notice about a decision on a member, which they cannot undo themselves. */
export type MemberNotice = { name: Sentence; text: Sentence; values?: Record<string, string> };

const inAll = (sentence: Sentence, values: Record<string, string> | undefined) =>
  Object.fromEntries(
    locales.map((locale): [Locale, string] => [locale, translator(locale)(sentence, values)]),
  );

/**
 * Sends a notice to one member, in every language of the site. Call it in the transaction that decides.
 * @param push false when a push message about the same event is sent separately
 */
export async function tellMember(
  tx: Sql,
  member: string,
  { name, text, values }: MemberNotice,
  { push = true } = {},
): Promise<void> {
  const id = uuidv7();
  await tx.query(
    'INSERT INTO notice (id, member, name, text, created_at) VALUES ($1, $2, $3, $4, clock_timestamp())',
    [id, member, JSON.stringify(inAll(name, values)), JSON.stringify(inAll(text, values))],
  );
  if (push) await queuePush(tx, 'notices', id);
}
