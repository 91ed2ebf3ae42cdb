import type { Game } from '../../../contract/game/game.ts';
import { pickTypes, waysOf } from '../../../contract/game/picks.ts';
import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import { hex } from '../../draw/bytes.ts';
import { runningRound } from '../../draw/rounds.ts';
import type { GameServices } from '../game-services.ts';
import type { ChainRow } from './chains.ts';

// Nobody can know the dice of a voided round. What the house saved is the payout that its picks have on average, less their
// stakes. It is below zero, because the house also loses its edge by the void.
const voidedSql = `SELECT r.chain, r.expect, r.stake::text AS stake,
    coalesce((SELECT sum(div(p.stake * p.price, 100) * w.ways) FROM orders o JOIN pick p ON p.order_id = o.id
      JOIN unnest($1::text[], $2::int[]) AS w(type, ways) ON w.type = p.type
      WHERE o.round = r.id AND o.state = 'void'), 0)::text AS payout_216
  FROM round r WHERE r.voided_at IS NOT NULL ORDER BY r.expect`;

type Voided = { chain: string; expect: string; stake: string; payout_216: string };

/** The `expect` of a chain's first round. */
export function firstRound(games: readonly Game[], { game, startsAt }: ChainRow): string {
  const known = games.find(({ key }) => key === game);
  if (!known) throw new Error(`a chain of no game: ${game}`);
  return runningRound(known, startsAt.getTime()).expect;
}

/** Every chain ever published, the announced next ones too, with the rounds that were voided. */
export async function chainList({ plaza, chains, receipt }: GameServices) {
  const values = [pickTypes, pickTypes.map(waysOf)];
  const { rows } = await plaza.db.query<Voided>(voidedSql, values);
  const digits = currencyDigits((await plaza.settings.get()).currency);
  return (await chains.list()).map((row) => ({
    id: row.id,
    key: row.game,
    s0: hex(row.s0),
    length: row.length,
    first_expect: firstRound(plaza.games, row),
    start: row.startsAt.toISOString(),
    published: row.publishedAt.toISOString(),
    // A database opens under one SECRET_KEY alone: the key of every chain, for good.
    receipt_key: hex(receipt.publicKey),
    voided: rows
      .filter(({ chain }) => chain === row.id)
      .map(({ expect, stake, payout_216 }) => ({
        expect,
        stake: formatMoney(BigInt(stake), digits),
        saved: formatMoney(BigInt(payout_216) / 216n - BigInt(stake), digits),
      })),
  }));
}
