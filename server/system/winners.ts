import { formatMoney } from '../../contract/money.ts';
import type { Db } from '../db/open.ts';
import { firstUuidv7 } from '../db/uuid.ts';
import { maskName } from '../i18n/mask-name.ts';

const days = 3;
const shown = 20;

/**
 * Who got back more than they staked in the last days, newest first, as `li***n +39.00`: from settled orders and nothing
 * else.
 */
export async function recentWinners(db: Db, now: Date, digits: number): Promise<string[]> {
  const { rows } = await db.query<{ username: string; payout: string }>({
    name: 'winners',
    text: `SELECT m.username, o.payout FROM orders o JOIN member m ON m.id = o.member
      WHERE o.id >= $1 AND o.state = 'won' AND o.payout > o.stake ORDER BY o.id DESC LIMIT ${shown}`,
    values: [firstUuidv7(new Date(now.getTime() - days * 86_400_000))],
  });
  return rows.map(({ username, payout }) => `${maskName(username)} +${formatMoney(BigInt(payout), digits)}`);
}
