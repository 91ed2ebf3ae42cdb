import {
  listChains,
  listGames,
  listRelays,
  listRounds,
  showDistribution,
  showGame,
} from '../../../../contract/console/games.ts';
import { type Game, priceIn } from '../../../../contract/game/game.ts';
import { edgeOf } from '../../../../contract/game/odds.ts';
import { waysOf } from '../../../../contract/game/picks.ts';
import { currencyDigits, formatMoney } from '../../../../contract/money.ts';
import type { Plaza } from '../../../context/app-context.ts';
import { ConsoleRefusal } from '../../../errors/console-refusal.ts';
import { gameServices } from '../../../game/game-services.ts';
import { formatPrice } from '../../../game/order/leaves.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { houseBalances } from '../../../ledger/house.ts';
import type { SettingValues } from '../../../settings/settings.ts';
import { drawsWaiting } from '../../../site/metrics.ts';
import { clockOffset } from '../../../watch/heartbeat.ts';
import { readNodes } from '../../../watch/nodes.ts';
import type { ConsoleApi } from '../../api.ts';
import { serveConsole } from '../../serve.ts';
import { chainsOf } from './chains.ts';
import { distributionOf } from './distribution.ts';
import { pastRounds } from './past-rounds.ts';
import { type RunningRound, runningRounds, together } from './running.ts';

type Money = (minor: bigint) => string;

/** How this site writes amounts. */
async function moneyOf({ settings }: Plaza): Promise<{ currency: string; money: Money }> {
  const { currency } = await settings.get();
  return { currency, money: (minor) => formatMoney(minor, currencyDigits(currency)) };
}

/** The game of a key. @throws ConsoleRefusal `not_found` */
function known({ games }: Plaza, key: string): Game {
  const found = games.find((one) => one.key === key);
  if (!found) throw new ConsoleRefusal('not_found');
  return found;
}

function stateOf({ key }: Game, { isplay, games_closed }: SettingValues): 'open' | 'closed' | 'off' {
  if (!isplay) return 'off';
  return games_closed.includes(key) ? 'closed' : 'open';
}

function roundShown(one: RunningRound, money: Money) {
  const { round, state, opensAt, closesAt, drawsAt, orders, members, stake } = one;
  const { cap, liability, worst } = together(one);
  return {
    round,
    state,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    drawsAt: drawsAt.toISOString(),
    orders,
    members,
    stake: money(stake),
    cap: money(cap),
    liability: liability.map(money),
    worst: money(worst),
  };
}

function gameShown(game: Game, rounds: readonly RunningRound[], settings: SettingValues, say: Translate) {
  const { key, name, seconds } = game;
  const own = rounds.filter((one) => one.game === key);
  const message = settings.game_messages[key] ?? {};
  return {
    key,
    name: say(name),
    seconds,
    state: stateOf(game, settings),
    message: Object.fromEntries(
      Object.entries(message).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
    waiting: own.filter(({ state, drawsAt }) => state === 'closed' && drawsAt.getTime() < Date.now()).length,
    own,
  };
}

const pricesShown = (game: Game) =>
  game.picks.map((pick) => {
    const [ways, hundredths] = [waysOf(pick), priceIn(game, pick)];
    const edge = Math.round(edgeOf(ways, hundredths / 100) * 10_000) / 100;
    return { pick, odds: formatPrice(hundredths), ways, edge };
  });

/** Registers the calls of Games. */
export function gamesCalls(api: ConsoleApi): void {
  const { plaza } = api;
  const { db, settings } = plaza;
  serveConsole(api, listGames, async (_, { say, now }) => {
    const { currency, money } = await moneyOf(plaza);
    const [values, rounds, { house }, offset] = await Promise.all([
      settings.get(),
      runningRounds(db, null),
      houseBalances(db),
      clockOffset(plaza),
    ]);
    const reserved = rounds.reduce((sum, one) => sum + together(one).cap, 0n);
    return {
      asOf: now.toISOString(),
      currency,
      bankroll: money(house),
      reserved: money(reserved),
      clockAhead: -offset,
      games: plaza.games.map((game) => {
        const { own, ...shown } = gameShown(game, rounds, values, say);
        return { ...shown, rounds: own.map((one) => roundShown(one, money)) };
      }),
    };
  });
  serveConsole(api, showGame, async ({ game: key }, { say, now }) => {
    const game = known(plaza, key);
    const { currency, money } = await moneyOf(plaza);
    const { own, ...shown } = gameShown(game, await runningRounds(db, key), await settings.get(), say);
    const rounds = own.map((one) => ({
      ...roundShown(one, money),
      gates: one.gates.map(({ slot, closed, cap, liability }) => ({
        slot,
        closed,
        cap: money(cap),
        liability: liability.map(money),
      })),
    }));
    return { ...shown, asOf: now.toISOString(), currency, prices: pricesShown(game), rounds };
  });
  serveConsole(api, listChains, async (_input, { say }) => ({ chains: await chainsOf(plaza, say) }));
  serveConsole(api, listRelays, async () => {
    const { name, demo } = gameServices(plaza).beacon.beacon;
    const nodes = await readNodes(db);
    const relays = nodes.flatMap(({ host, pid, relays: own }) =>
      own.map((one) => ({ node: `${host} ${pid}`, ...one })),
    );
    return { name, demo, waiting: await drawsWaiting(plaza), relays };
  });
  serveConsole(api, listRounds, async ({ game, before }) => {
    const { currency, money } = await moneyOf(plaza);
    const { rounds, next } = await pastRounds(db, known(plaza, game).key, before);
    return {
      currency,
      rounds: rounds.map(({ drawsAt, stake, payout, dice, beacon, ...one }) => ({
        ...one,
        drawsAt: drawsAt.toISOString(),
        dice: dice ?? [],
        stake: money(BigInt(stake)),
        payout: money(BigInt(payout)),
        result: one.state === 'settled' ? money(BigInt(stake) - BigInt(payout)) : null,
        beacon: beacon ?? '',
      })),
      next,
    };
  });
  serveConsole(api, showDistribution, ({ game, last }) => distributionOf(db, known(plaza, game).key, last));
}
