import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import type { MemberAsker } from '../http/asker.ts';
import { parts } from './export-parts.ts';
import { memberLimits } from './limits.ts';

/** PostgreSQL's type id of bigint. Every bigint column of the export is an amount in minor units, except `seq`. */
const int8 = 20;

/** The rows of a part, with amounts as decimals. */
async function readPart(db: Sql, text: string, member: string, digits: number) {
  const { rows, fields } = await db.query<Record<string, unknown>>(text, [member]);
  const amounts = fields.filter((field) => field.dataTypeID === int8 && field.name !== 'seq');
  for (const row of rows) {
    for (const { name } of amounts) {
      if (row[name] !== null) row[name] = formatMoney(BigInt(row[name] as string), digits);
    }
  }
  return rows;
}

/** All data about the member who asks, without secrets: lists of rows by part, read in one snapshot. */
export async function exportMember(
  plaza: Plaza,
  { member, allow }: MemberAsker,
): Promise<Record<string, unknown>> {
  await allow(`export:${member.id}`, { limit: 20, seconds: 3600 });
  const { currency } = await plaza.settings.get();
  const digits = currencyDigits(currency);
  const read = await plaza.db.tx(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const all: Record<string, unknown> = {};
    for (const [name, text] of Object.entries(parts)) all[name] = await readPart(tx, text, member.id, digits);
    return all;
  });
  const limits = await memberLimits(plaza, member.id);
  return { exported_at: plaza.now().toISOString(), currency, ...read, limits };
}
