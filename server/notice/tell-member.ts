import { type Locale, locales } from '../../contract/locales.ts';
import type { Sentence } from '../../contract/sentences.ts';
import type { Sql } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { translator } from '../i18n/i18n.ts';
import { queuePush } from '../push/queue.ts';

/** The values of a notice's sentences: the same in every language, or each by locale. */
type Values = Record<string, string | Record<Locale, string>>;

/** A notice about a decision on a member, which they cannot undo themselves. `about`: whose list shows more of it. */
export type MemberNotice = {
  name: Sentence;
  text: Sentence;
  values?: Values;
  about?: 'withdrawal' | 'deposit';
};

const valuesIn = (locale: Locale, values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value[locale]]),
  );

const inAll = (sentence: Sentence, values: Values = {}) =>
  Object.fromEntries(
    locales.map((locale): [Locale, string] => [
      locale,
      translator(locale)(sentence, valuesIn(locale, values)),
    ]),
  );

/**
 * Sends a notice to one member, in every language of the site. Call it in the transaction that decides.
 * @param push false when a push message about the same event is sent separately
 */
export async function tellMember(
  tx: Sql,
  member: string,
  { name, text, values, about }: MemberNotice,
  { push = true } = {},
): Promise<void> {
  const id = uuidv7();
  await tx.query(
    'INSERT INTO notice (id, member, name, text, about, created_at) VALUES ($1, $2, $3, $4, $5, clock_timestamp())',
    [id, member, JSON.stringify(inAll(name, values)), JSON.stringify(inAll(text, values)), about ?? ''],
  );
  if (push) await queuePush(tx, 'notices', id);
}
