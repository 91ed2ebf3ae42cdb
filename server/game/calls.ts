import {
  getChains,
  getDrawnRounds,
  getGameCategories,
  getGames,
  getHotGames,
  getOdds,
  getProof,
  getRound,
} from '../../contract/game/calls.ts';
import { categories, type Game, priceIn } from '../../contract/game/game.ts';
import { stakeStep } from '../../contract/game/odds.ts';
import { isSide, waysOf } from '../../contract/game/picks.ts';
import { currencyDigits, formatMoney, parseMoney } from '../../contract/money.ts';
import { previousRound } from '../draw/rounds.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Asker } from '../http/asker.ts';
import { network } from '../http/rate-limit.ts';
import { type Api, type Handler, serve } from '../http/serve.ts';
import { inLocale } from '../i18n/i18n.ts';
import { type GameServices, gameServices } from './game-services.ts';
import { gamePicture, hotGames, listed, pickName } from './games.ts';
import { formatPrice } from './order/leaves.ts';
import { memberCalls } from './order/member-calls.ts';
import { chainList } from './proof/chain-list.ts';
import { proofOf } from './proof/proof.ts';
import { drawnPage, type MayDraw } from './round/drawn-rounds.ts';

/** The game of a key or an id. @throws Refusal `not_found` */
function known(game: Game | undefined): Game {
  if (!game) throw new Refusal('not_found');
  return game;
}

/**
 * Milliseconds for which a running round's answer is cached: short compared with a network's delay, and long enough that
 * all devices whose countdown ends at the same moment are answered from memory.
 */
const crowdMs = 50;

/**
 * Milliseconds before a close or a draw in which no cache in front keeps a round's state: they reckon in whole seconds, so
 * that an answer for one second may be told for nearly two. While dice are awaited it is not kept either.
 */
const unsharedMs = 2000;

/**
 * Counts the old rounds whose draw requests of one network start. Reads that need no search are not counted. Above the
 * allowance the answer holds only what is known already, and is not cached, because others may get more.
 */
const mayDrawFor =
  ({ beacon }: GameServices, { ip, allow, doNotCache }: Asker): MayDraw =>
  async (rounds) => {
    try {
      await allow(`old-rounds:${network(ip)}`, beacon.oldRounds, rounds);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      doNotCache();
      return false;
    }
  };

/** The calls about games that anybody may make. */
function publicCalls(api: Api): void {
  const { plaza } = api;
  const services = gameServices(plaza);
  const byKey = (key: string) => known(plaza.games.find((one) => one.key === key));
  serve(api, getHotGames, async (_, { say }) =>
    (await hotGames(plaza.db, plaza.games)).map((game) => listed(game, say)),
  );
  serve(api, getGames, ({ class: wanted = '' }, { say }) => {
    const all = wanted === '' || wanted === '0';
    return plaza.games.filter(({ category }) => all || category === wanted).map((game) => listed(game, say));
  });
  serve(api, getGameCategories, (_, { say }) => categories.map(({ id, name }) => ({ id, name: say(name) })));
  const info: Handler<typeof getRound> = async ({ key }, { say, lang, doNotShare }) => {
    const game = byKey(key);
    const { isplay, games_closed, game_messages, currency } = await plaza.settings.get();
    if (!isplay) throw new Refusal('games_off');
    if (games_closed.includes(game.key)) {
      const message = inLocale(game_messages[game.key] ?? {}, lang);
      throw new Refusal('game_closed', null, message || undefined);
    }
    const { running, open, orderRisk, lastExpect, dice, commitment, committedExpect, demo } =
      await services.snapshots.of(game);
    const digits = currencyDigits(currency);
    const now = Math.floor(services.clock.now());
    const changesAt = open && now < running.closesAt ? running.closesAt : running.drawsAt;
    if (changesAt - now < unsharedMs || lastExpect !== previousRound(running).expect) doNotShare();
    return {
      id: game.id,
      name: say(game.name),
      ico: gamePicture(game),
      next_expect: running.expect,
      now_expect: lastExpect,
      second: Math.max(0, Math.ceil((running.drawsAt - now) / 1000)),
      opencode: dice,
      closes_in: open ? Math.max(0, running.closesAt - now) : 0,
      server_time: new Date(now).toISOString(),
      commitment,
      committed_expect: committedExpect,
      demo,
      stake_step: formatMoney(parseMoney(stakeStep(digits), digits) as bigint, digits),
      ...(open && { order_risk: formatMoney(orderRisk, digits) }),
    };
  };
  serve(api, getRound, info, { cacheMs: crowdMs });
  serve(api, getDrawnRounds, ({ key, page }, asker) =>
    drawnPage(services, byKey(key), page, mayDrawFor(services, asker)),
  );
  serve(api, getOdds, async ({ id }, { say }) => {
    const game = known(plaza.games.find((one) => one.id === id));
    const { close_number } = await plaza.settings.get();
    const { running } = await services.snapshots.of(game);
    const prices = (await services.rounds.opened(game, running.expect))?.prices ?? {};
    return game.picks.map((type) => ({
      type,
      name: pickName(type, say),
      color: isSide(type) ? ('brand' as const) : ('reward' as const),
      proportion: close_number ? '' : formatPrice(prices[type] ?? priceIn(game, type)),
      chance: waysOf(type),
    }));
  });
  serve(api, getProof, ({ key, expect }, asker) =>
    proofOf(services, byKey(key), expect, mayDrawFor(services, asker)),
  );
  serve(api, getChains, () => chainList(services));
}

/** Registers the room's calls. */
export function gameCalls(api: Api): void {
  publicCalls(api);
  memberCalls(api);
}
