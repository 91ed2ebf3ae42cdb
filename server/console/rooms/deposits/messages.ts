import type { Read } from '../../../../contract/console/call.ts';
import type { listMessages } from '../../../../contract/console/deposits.ts';
import type { Plaza } from '../../../context/app-context.ts';
import type { Sql } from '../../../db/open.ts';
import type { MessageOutcome } from '../../../payment/message-log.ts';
import { pageLimit, pageOf } from '../../facts/pages.ts';
import { type PayNames, payNames } from '../../facts/providers.ts';

type Row = {
  id: string;
  provider: string;
  message: string;
  way: 'webhook' | 'asked';
  at: Date;
  outcome: MessageOutcome;
  fault: string;
  subject: string | null;
  body: string;
};

const select = 'SELECT id, provider, message, way, at, outcome, fault, subject, body FROM provider_message';

const shown =
  ({ provider }: PayNames) =>
  ({ at, ...row }: Row) => ({ ...row, provider: provider(row.provider), at: at.toISOString() });

/** The newest messages about a deposit, at most fifty. */
export async function messagesAbout(db: Sql, id: string, names: PayNames) {
  const { rows } = await db.query<Row>(`${select} WHERE subject = $1 ORDER BY id DESC LIMIT 50`, [id]);
  return rows.map(shown(names));
}

/** The call: providers' messages, the newest first. */
export async function readMessages(plaza: Plaza, input: Read<typeof listMessages>) {
  const { provider = null, subject = null, faulty, before = null } = input;
  const { rows } = await plaza.db.query<Row>(
    `${select} WHERE ($1::text IS NULL OR provider = $1) AND ($2::uuid IS NULL OR subject = $2)
       AND ($3::uuid IS NULL OR id < $3) ${faulty ? "AND outcome IN ('mismatch', 'forged', 'failed')" : ''}
     ORDER BY id DESC LIMIT ${pageLimit}`,
    [provider, subject, before],
  );
  const { page, next } = pageOf(rows, ({ id }) => id);
  return { messages: page.map(shown(await payNames(plaza))), next };
}
