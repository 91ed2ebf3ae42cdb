import type { Game } from '../../../contract/game/game.ts';
import type { GameServices } from '../game-services.ts';
import { SecretLost } from '../proof/chains.ts';
import type { RoundRow } from './round-store.ts';
import { settleRound } from './settle-round.ts';

/** The round may not be voided: it is not closed, it is drawn, or its chain's secret is there. */
export class NotVoidable extends Error {}

/**
 * The round, if it may be voided: it is closed and not drawn, and its chain's secret is lost. This is the only reason for a
 * void (docs/draw.md, 10).
 * @throws NotVoidable in every other case
 */
export async function voidableRound(
  services: GameServices,
  game: Game,
  roundNumber: string,
): Promise<RoundRow> {
  const row = await services.rounds.find(game, roundNumber);
  const chain = (await services.chains.list()).find(({ id }) => id === row?.chain);
  if (!row?.committedAt || row.dice || row.settledAt || !chain) throw new NotVoidable('not closed, or drawn');
  const lost = await services.chains.seeds(chain).then(
    () => false,
    (error: unknown) => error instanceof SecretLost,
  );
  if (!lost) throw new NotVoidable("the chain's secret is there: the round will be drawn");
  return row;
}

/**
 * Voids a round that may be voided and returns all its stakes; `/Lottery/chains` lists it.
 * @returns how many orders got their stake back
 * @throws NotVoidable
 */
export async function voidRound(services: GameServices, game: Game, roundNumber: string): Promise<number> {
  const row = await voidableRound(services, game, roundNumber);
  await services.plaza.db.query(
    'UPDATE round SET voided_at = clock_timestamp() WHERE id = $1 AND dice IS NULL AND committed_at IS NOT NULL',
    [row.id],
  );
  return settleRound(services.plaza.db, row.id);
}
