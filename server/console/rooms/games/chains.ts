import type { Plaza } from '../../../context/app-context.ts';
import { gameServices } from '../../../game/game-services.ts';
import { chainList } from '../../../game/proof/chain-list.ts';
import type { ChainRow } from '../../../game/proof/chains.ts';
import type { Translate } from '../../../i18n/i18n.ts';

const week = 7 * 86_400_000;

/** Does a chain end within seven days of `now` (milliseconds) while its game has no next one? */
const isEnding = (chain: ChainRow, all: readonly ChainRow[], now: number): boolean =>
  chain.startsAt.getTime() <= now &&
  chain.endsAt.getTime() > now &&
  chain.endsAt.getTime() - now < week &&
  !all.some(({ game, endsAt }) => game === chain.game && endsAt > chain.endsAt);

/** The chains that end within seven days and have no successor. */
export async function endingChains(plaza: Plaza): Promise<{ game: string; endsAt: string }[]> {
  const { chains, clock } = gameServices(plaza);
  const all = await chains.list();
  const now = await clock.read();
  return all
    .filter((chain) => isEnding(chain, all, now))
    .map(({ game, endsAt }) => ({ game, endsAt: endsAt.toISOString() }));
}

function stateOf({ startsAt, endsAt }: ChainRow, now: number): 'next' | 'running' | 'over' {
  if (startsAt.getTime() > now) return 'next';
  return endsAt.getTime() > now ? 'running' : 'over';
}

/** Every chain ever published, the one that ends last first. */
export async function chainsOf(plaza: Plaza, say: Translate) {
  const services = gameServices(plaza);
  const all = await services.chains.list();
  const told = new Map((await chainList(services)).map((one) => [one.id, one]));
  const now = await services.clock.read();
  const names = new Map<string, string>(plaza.games.map(({ key, name }) => [key, say(name)]));
  return all.toReversed().map((chain) => {
    const { id, game, length, startsAt, endsAt, publishedAt, s0 } = chain;
    const state = stateOf(chain, now);
    const perRound = (endsAt.getTime() - startsAt.getTime()) / length;
    const begun = Math.floor((now - startsAt.getTime()) / perRound) + 1;
    return {
      id,
      game,
      name: names.get(game) ?? game,
      s0: s0.toString('hex'),
      length,
      used: Math.max(0, Math.min(length, begun)),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      publishedAt: publishedAt.toISOString(),
      state,
      warned: isEnding(chain, all, now),
      secret: state === 'over' ? null : services.chains.opens(chain),
      voided: (told.get(id)?.voided ?? []).map(({ expect: round, stake, saved }) => ({
        round,
        stake,
        saved,
      })),
    };
  });
}
