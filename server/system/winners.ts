import { bcp47, type Locale, spaced } from '../../contract/locales.ts';
import { formatMoney } from '../../contract/money.ts';
import type { Plaza } from '../context/app-context.ts';
import { firstUuidv7 } from '../db/uuid.ts';
import { maskName } from '../i18n/mask-name.ts';

const recentDays = 3;
const shown = 40;

/** The length of a round as a text, such as `1 min`, `1 phút`, `1 分钟`. */
function roundLength(seconds: number, lang: Locale): string {
  const [value, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  const format = new Intl.NumberFormat(bcp47[lang], { style: 'unit', unit, unitDisplay: 'short' });
  return spaced(format.format(value));
}

/**
 * Members whose orders of the last `recentDays` days paid more than their stake, newest first, with their net result:
 * `li***n +39.00 · 1 min`. They come from settled orders and nothing else. The length of its rounds names the game.
 */
export async function recentWinners(
  { db, games, now }: Pick<Plaza, 'db' | 'games' | 'now'>,
  digits: number,
  lang: Locale,
): Promise<string[]> {
  const lengths = new Map(games.map(({ key, seconds }) => [key, roundLength(seconds, lang)]));
  const { rows } = await db.query<{ username: string; net: string; game: string | null }>({
    name: 'winners',
    text: `SELECT m.username, o.payout - o.stake AS net, r.game FROM orders o
      JOIN member m ON m.id = o.member LEFT JOIN round r ON r.id = o.round
      WHERE o.id >= $1 AND o.state = 'won' AND o.payout > o.stake ORDER BY o.id DESC LIMIT ${shown}`,
    values: [firstUuidv7(new Date(now().getTime() - recentDays * 86_400_000))],
  });
  return rows.map(({ username, net, game }) => {
    const sum = `${maskName(username)} +${formatMoney(BigInt(net), digits)}`;
    const length = game === null ? undefined : lengths.get(game);
    return length ? `${sum} · ${length}` : sum;
  });
}
