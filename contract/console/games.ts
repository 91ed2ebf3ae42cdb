import * as v from 'valibot';
import { form, money, time } from '../fields.ts';
import { consoleCall } from './call.ts';

const count = v.pipe(v.number(), v.integer());
const timeOrNull = v.nullable(time);
/** A game's key, such as `k3-1m`. */
const game = form(/^[a-z0-9-]{1,32}$/, 32);

/**
 * A gate: a share of what the house has put behind a round. `liability[i]`: what the house must add to the stakes if the sum
 * is i + 3; an order that would lift it above `cap` takes another gate.
 */
const gate = v.object({ slot: count, closed: v.boolean(), cap: money, liability: v.array(money) });

const openRound = v.object({
  round: v.string(),
  /** `open`: takes orders; `closed`: waits for its draw; `drawn`: is being settled. */
  state: v.picklist(['open', 'closed', 'drawn']),
  opensAt: time,
  closesAt: time,
  drawsAt: time,
  orders: count,
  members: count,
  stake: money,
  /** All gates together; `liability` by sum from 3 to 18. */
  cap: money,
  liability: v.array(money),
  worst: money,
});

/** A pick's decimal odds, its number of throws of 216, and the house edge in percent. */
const price = v.object({ pick: v.string(), odds: v.string(), ways: count, edge: v.number() });

const gameState = v.object({
  key: v.string(),
  /** In the operator's language. */
  name: v.string(),
  seconds: count,
  /** `closed`: this game; `off`: all games, by the setting `isplay`. */
  state: v.picklist(['open', 'closed', 'off']),
  /** What members read while it is closed, by locale. */
  message: v.record(v.string(), v.string()),
  /** Rounds whose draw is overdue. */
  waiting: count,
  /** Unsettled rounds, the newest first. */
  rounds: v.array(openRound),
});

/** All games with their running rounds. `clockAhead`: milliseconds that the database's clock is ahead of this node's. */
export const listGames = consoleCall('/games/list', 'games.see', {
  reply: v.object({
    asOf: time,
    currency: v.string(),
    bankroll: money,
    reserved: money,
    clockAhead: v.number(),
    games: v.array(gameState),
  }),
});

/** One game: its prices, and its unsettled rounds with each of their gates. */
export const showGame = consoleCall('/games/show', 'games.see', {
  input: v.object({ game }),
  reply: v.object({
    ...gameState.entries,
    asOf: time,
    currency: v.string(),
    prices: v.array(price),
    rounds: v.array(v.object({ ...openRound.entries, gates: v.array(gate) })),
  }),
});

/** Every chain ever published, the one that ends last first. */
export const listChains = consoleCall('/games/chains', 'games.see', {
  reply: v.object({
    chains: v.array(
      v.object({
        id: v.string(),
        game: v.string(),
        /** The game's name; its key where the site no longer offers it. */
        name: v.string(),
        /** Lower-case hex, as published. */
        s0: v.string(),
        length: count,
        /** Rounds that have begun. */
        used: count,
        startsAt: time,
        endsAt: time,
        publishedAt: time,
        state: v.picklist(['next', 'running', 'over']),
        /** It ends within seven days and the game has no next one. */
        warned: v.boolean(),
        /** This node can open its secret. Null: it is over. */
        secret: v.nullable(v.boolean()),
        voided: v.array(v.object({ round: v.string(), stake: money, saved: money })),
      }),
    ),
  }),
});

/** The beacon and what each node knows of its relays since it started. */
export const listRelays = consoleCall('/games/relays', 'games.see', {
  reply: v.object({
    name: v.string(),
    /** Not public randomness. */
    demo: v.boolean(),
    /** Rounds with orders whose draw is overdue. */
    waiting: count,
    relays: v.array(
      v.object({
        node: v.string(),
        /** The relay's address; 'local' for the server's own beacon. */
        relay: v.string(),
        answers: count,
        failures: count,
        /** Milliseconds of the last answer. */
        took: v.nullable(v.number()),
        answeredAt: timeOrNull,
        failedAt: timeOrNull,
        fault: v.string(),
      }),
    ),
  }),
});

/** Rounds of a game that are past, newest first, 50 a page. */
export const listRounds = consoleCall('/games/rounds', 'games.see', {
  input: v.object({ game, before: v.optional(form(/^\d{12}$/, 12)) }),
  reply: v.object({
    currency: v.string(),
    rounds: v.array(
      v.object({
        round: v.string(),
        drawsAt: time,
        /** `unplayed`: nobody staked; its dice are drawn when somebody reads them. */
        state: v.picklist(['waiting', 'settled', 'void', 'unplayed']),
        dice: v.array(count),
        sum: v.nullable(count),
        orders: count,
        stake: money,
        payout: money,
        /** Stake less payout; null before it is settled. */
        result: v.nullable(money),
        /** Orders that came after the commitment: always 0 unless somebody wrote into the database. */
        late: count,
        beacon: v.string(),
      }),
    ),
    next: v.nullable(v.string()),
  }),
});

/**
 * Pearson's chi-square test of what was drawn against chance. Classes that chance gives less than 5 of are taken together with
 * their neighbours. `p`: how often fair dice differ at least this much. `verdict`: `few` too few rounds to tell, `usual`
 * p ≥ 0.05, `seldom` p ≥ 0.001, `suspicious` below that.
 */
const chiSquare = v.object({
  chiSquare: v.number(),
  degrees: count,
  p: v.number(),
  verdict: v.picklist(['few', 'usual', 'seldom', 'suspicious']),
});

/** The last drawn rounds of a game against chance. `last`: how many rounds, 1000 when left out. */
export const showDistribution = consoleCall('/games/distribution', 'games.see', {
  input: v.object({
    game,
    last: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(20_000)), 1000),
  }),
  reply: v.object({
    rounds: count,
    from: timeOrNull,
    to: timeOrNull,
    sums: v.array(v.object({ sum: count, seen: count, due: v.number() })),
    sumTest: chiSquare,
    faces: v.array(v.object({ face: count, seen: count, due: v.number() })),
    faceTest: chiSquare,
  }),
});
