import { showPlayers, showToday, showTodayRows } from '../../../../contract/console/today.ts';
import { currencyDigits, formatMoney } from '../../../../contract/money.ts';
import { openAlerts } from '../../../audit/alerts.ts';
import type { Plaza } from '../../../context/app-context.ts';
import { gameServices } from '../../../game/game-services.ts';
import { drawsWaiting } from '../../../site/metrics.ts';
import { readNodes } from '../../../watch/nodes.ts';
import { readAwaiting } from '../../../withdrawal/awaiting.ts';
import type { ConsoleApi } from '../../api.ts';
import { serveConsole } from '../../serve.ts';
import { endingChains } from '../games/chains.ts';
import { spanOf } from './day.ts';
import { readExposure } from './exposure.ts';
import { moneyOf } from './money.ts';
import { countPlayers, listPlayers } from './players.ts';
import { rowsOf } from './rows.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

async function show(plaza: Plaza, day: string | undefined) {
  const { db, env, settings } = plaza;
  const { currency } = await settings.get();
  const digits = currencyDigits(currency);
  const money = (minor: bigint) => formatMoney(minor, digits);
  const span = await spanOf(db, env.TIME_ZONE, day);
  const [flows, players, waiting, exposure, nodes, chains, alerts, draws] = await Promise.all([
    moneyOf(db, span, money),
    countPlayers(db),
    readAwaiting(db),
    readExposure(plaza),
    readNodes(db),
    endingChains(plaza),
    openAlerts(db),
    drawsWaiting(plaza),
  ]);
  const { beacon } = gameServices(plaza).beacon;
  const answers = nodes.flatMap(({ beaconAt }) => beaconAt ?? []).sort((a, b) => b.getTime() - a.getTime());
  return {
    asOf: span.now.toISOString(),
    day: span.day,
    timeZone: env.TIME_ZONE,
    currency,
    ...flows,
    players,
    withdrawals: {
      waiting: waiting.count,
      amount: money(BigInt(waiting.amount)),
      oldest: iso(waiting.oldest),
    },
    exposure: {
      bankroll: money(exposure.bankroll),
      reserved: money(exposure.reserved),
      worst: money(exposure.worst),
      rounds: exposure.rounds.map(({ game, round, cap, bySum, worst }) => ({
        game,
        round,
        cap: money(cap),
        bySum: bySum.map(money),
        worst: money(worst),
      })),
    },
    beacon: { name: beacon.name, demo: beacon.demo, lastAt: iso(answers[0] ?? null), waiting: draws },
    nodes: nodes.map(({ relays: _, ...node }) => ({
      ...node,
      startedAt: node.startedAt.toISOString(),
      seenAt: node.seenAt.toISOString(),
      beaconAt: iso(node.beaconAt),
    })),
    chains,
    // Nothing tells the site of backups yet.
    backup: null,
    drill: null,
    alerts: alerts.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}

/** Registers the calls of Today. */
export function todayCalls(api: ConsoleApi): void {
  const { plaza } = api;
  const currencyNow = async () => (await plaza.settings.get()).currency;
  serveConsole(api, showToday, ({ day }) => show(plaza, day));
  serveConsole(api, showTodayRows, async ({ flow, day, hour, before }) => {
    const span = await spanOf(plaza.db, plaza.env.TIME_ZONE, day);
    const asked = hour
      ? { from: new Date(hour), to: new Date(new Date(hour).getTime() + 3_600_000) }
      : { from: span.from, to: span.to };
    const currency = await currencyNow();
    const { rows, next } = await rowsOf(plaza.db, flow, asked, before);
    return {
      currency,
      rows: rows.map(({ ref, kind, debit, credit, at, amount, member, username }) => ({
        ref,
        kind,
        debit,
        credit,
        at: at.toISOString(),
        amount: formatMoney(BigInt(amount), currencyDigits(currency)),
        member: member && username ? { id: member, username } : null,
      })),
      next,
    };
  });
  serveConsole(api, showPlayers, async () => {
    const currency = await currencyNow();
    return {
      currency,
      rows: (await listPlayers(plaza.db)).map(({ id, username, lastOrderAt, orders, stake }) => ({
        member: { id, username },
        lastOrderAt: lastOrderAt.toISOString(),
        orders,
        stake: formatMoney(BigInt(stake), currencyDigits(currency)),
      })),
    };
  });
}
