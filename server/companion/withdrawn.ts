import { withdrawnDays } from '../../contract/companion.ts';
import type { Sql } from '../db/open.ts';
import type { Kind } from './reports.ts';

/** The ids that were withdrawn or removed in the last `withdrawnDays` days, and those that the member has blocked. */
export async function listWithdrawn(db: Sql, member: string | null, now: Date) {
  const since = new Date(now.getTime() - withdrawnDays * 86_400_000);
  const { rows } = await db.query<{ kind: Kind; id: string }>(
    `SELECT 'person' AS kind, id FROM companion_person WHERE withdrawn_at >= $2
     UNION ALL SELECT 'card', id FROM companion_card WHERE withdrawn_at >= $2
     UNION ALL SELECT 'comment', id FROM companion_comment WHERE removed_at >= $2
     UNION ALL SELECT kind, target FROM companion_block WHERE member = $1`,
    [member, since],
  );
  const of = (kind: Kind) => [...new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))];
  return { person: of('person'), card: of('card'), comment: of('comment') };
}
