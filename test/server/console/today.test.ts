import { describe, expect, test } from 'vitest';
import { performAction } from '../../../contract/console/actions.ts';
import type { Answer } from '../../../contract/console/call.ts';
import {
  type FlowName,
  flowNames,
  showPlayers,
  showToday,
  showTodayRows,
} from '../../../contract/console/today.ts';
import { formatMoney, parseMoney } from '../../../contract/money.ts';
import { raiseAlert } from '../../../server/audit/alerts.ts';
import { uuidv7 } from '../../../server/db/uuid.ts';
import { check } from '../../../server/ledger/check.ts';
import { closeFlows } from '../../../server/ledger/flows.ts';
import { makeHeart } from '../../../server/watch/heartbeat.ts';
import { eventsOf } from '../../support/audit.ts';
import { type Caller, type ConsoleSite, consoleSite } from '../../support/console/console-site.ts';
import { longRound, order, playable, player, playOut } from '../../support/rounds.ts';
import { anyEngine, engines } from '../../support/setup/engines.ts';
import { withdrawalActions } from '../../support/withdrawal-actions.ts';

const zone = 'America/Mexico_City';
/** A Wednesday; Mexico City is six hours behind UTC. */
const day = '2026-03-11';
const at = (hour: string, date = day) => `${date}T${hour}-06:00`;

type Booked = [at: string, debit: string, credit: string, minor: number];

/** Writes transfers of the past, as the ledger would have booked them. */
async function book(site: ConsoleSite, rows: readonly Booked[]): Promise<void> {
  const member = uuidv7();
  let seq = 0;
  for (const [time, debit, credit, minor] of rows) {
    const cash = debit === 'cash' || credit === 'cash';
    if (cash) seq++;
    await site.plaza.db.query(
      `INSERT INTO transfer (ref, kind, debit, credit, amount, at, member, seq, cash_after)
       VALUES ($1, 'test', $2, $3, $4, $5, $6, $7, $8)`,
      [uuidv7(), debit, credit, minor, time, cash ? member : null, cash ? seq : null, cash ? 0 : null],
    );
  }
}

const past: readonly Booked[] = [
  [at('00:00:00'), 'psp_clearing', 'cash', 100_000],
  [at('00:59:59.999'), 'psp_clearing', 'cash', 5_000],
  [at('09:15:00'), 'stake', 'house', 40_000],
  [at('09:20:00'), 'house', 'cash', 15_000],
  [at('09:20:01'), 'cash', 'psp_clearing', 700],
  [at('09:20:02'), 'receivable', 'psp_clearing', 300],
  [at('13:00:00'), 'payout_transit', 'bank', 20_000],
  [at('13:30:00'), 'bank', 'cash', 2_000],
  [at('13:31:00'), 'withdraw', 'fee', 900],
  [at('13:32:00'), 'fee', 'cash', 100],
  [at('23:59:59.999'), 'psp_fee', 'psp_clearing', 250],
  // What these figures do not count.
  [at('10:00:00'), 'bank', 'house', 999_999],
  [at('10:00:00'), 'bank', 'psp_clearing', 999_999],
  // The days beside it, and the same weekday a week before.
  [at('00:00:00', '2026-03-12'), 'psp_clearing', 'cash', 77_777],
  [at('23:59:59.999', '2026-03-10'), 'psp_clearing', 'cash', 77_777],
  [at('09:45:00', '2026-03-04'), 'stake', 'house', 12_345],
];

const figures = {
  deposits: '1050.00',
  reversed: '10.00',
  withdrawals: '180.00',
  net: '860.00',
  stakes: '400.00',
  returns: '150.00',
  ggr: '250.00',
  costs: '2.50',
  fees: '8.00',
  ngr: '255.50',
} satisfies Record<FlowName, string>;

const without = ({ asOf: _, ...rest }: Answer<typeof showToday>) => rest;

const minor = (text: string) => {
  const amount = parseMoney(text.replace('-', ''), 2) as bigint;
  return text.startsWith('-') ? -amount : amount;
};

/** All rows of a figure, page by page. */
async function allRows(by: Caller, flow: FlowName, more: { day?: string; hour?: string } = {}) {
  const rows: Answer<typeof showTodayRows>['rows'] = [];
  for (let before: string | undefined; ; ) {
    const page = await by.call(showTodayRows, { flow, ...more, ...(before && { before }) });
    expect(page.rows.length).toBeLessThanOrEqual(50);
    rows.push(...page.rows);
    if (!page.next) return rows;
    before = page.next;
  }
}

describe.each(engines)('a day on $name', (engine) => {
  test('has the figures that the ledger booked, by the hours of the site’s time zone', async () => {
    const site = await consoleSite(engine, { TIME_ZONE: zone });
    const owner = await site.as('owner');
    await book(site, past);
    const shown = await owner.call(showToday, { day });
    expect(shown).toMatchObject({ day, timeZone: zone, currency: 'MXN', flows: figures });
    expect(shown.hours).toHaveLength(24);
    const [first, ninth, last] = [0, 9, 23].map((hour) => shown.hours[hour]);
    expect([first?.at, first?.flows?.deposits]).toEqual(['2026-03-11T06:00:00.000Z', '1050.00']);
    expect([ninth?.flows?.ggr, ninth?.before.ggr, ninth?.flows?.reversed]).toEqual([
      '250.00',
      '123.45',
      '10.00',
    ]);
    expect([last?.flows?.costs, last?.flows?.ngr]).toEqual(['2.50', '-2.50']);
    expect(shown.before).toMatchObject({ stakes: '123.45', deposits: '0.00' });

    await closeFlows(site.plaza.db);
    expect(without(await owner.call(showToday, { day }))).toEqual(without(shown));
    const broken = (await check(site.plaza.db)).map((one) => one.broken);
    expect(broken).not.toContain('closed flows are not their transfers');
    await site.plaza.db.query("UPDATE flow SET amount = amount + 1 WHERE debit = 'stake'");
    expect((await check(site.plaza.db)).map((one) => one.broken)).toContain(
      'closed flows are not their transfers',
    );
  });

  test('leads from each figure to the rows that make it', async () => {
    const site = await consoleSite(engine, { TIME_ZONE: zone });
    const owner = await site.as('owner');
    await book(site, past);
    for (const flow of flowNames) {
      const rows = await allRows(owner, flow, { day });
      const sum = rows.reduce((whole, { amount }) => whole + minor(amount), 0n);
      expect([flow, formatMoney(sum, 2)]).toEqual([flow, figures[flow]]);
    }
    const hour = await allRows(owner, 'net', { hour: '2026-03-11T19:00:00.000Z' });
    expect(hour.map(({ debit, amount }) => [debit, amount])).toEqual([
      ['bank', '20.00'],
      ['payout_transit', '-200.00'],
    ]);
  });

  test('has its rows by pages of fifty, each once, also of one instant', async () => {
    const site = await consoleSite(engine, { TIME_ZONE: zone });
    const owner = await site.as('owner');
    await book(
      site,
      Array.from({ length: 120 }, (_, i) => [at(`08:00:0${i % 3}`), 'stake', 'house', i + 1]),
    );
    const rows = await allRows(owner, 'stakes', { day });
    expect(new Set(rows.map(({ ref }) => ref)).size).toBe(120);
    expect(rows.map((row) => row.at)).toEqual(
      rows
        .map((row) => row.at)
        .toSorted()
        .reverse(),
    );
    for (const before of ['x', '1~2~3', `9999999999999999~${uuidv7()}~a b`, "'"]) {
      expect((await owner.call(showTodayRows, { flow: 'stakes', day, before })).rows).toHaveLength(50);
    }
  });

  test('of 23 or 25 hours has as many', async () => {
    const site = await consoleSite(engine, { TIME_ZONE: 'America/New_York' });
    const owner = await site.as('owner');
    const hoursOf = async (date: string) => (await owner.call(showToday, { day: date })).hours;
    expect(await hoursOf('2026-03-08')).toHaveLength(23);
    expect(await hoursOf('2026-11-01')).toHaveLength(25);
  });

  test('that runs shows what is over, and the same part of the weekday before', async () => {
    const site = await playable(await consoleSite(engine));
    const owner = await (site as ConsoleSite).as('owner');
    const me = await player(site, 50_000n);
    const round = await longRound(site);
    await order(site, me, round.expect, { money: '2.00' });
    const open = await owner.call(showToday, {});
    expect(open.flows).toMatchObject({ deposits: '500.00', stakes: '0.00' });
    expect(open.players).toEqual({ playing: 1, signedIn: 1 });
    expect((await owner.call(showPlayers, {})).rows).toMatchObject([
      { member: { id: me.id }, orders: 1, stake: '2.00' },
    ]);
    const [exposed] = open.exposure.rounds;
    expect(exposed).toMatchObject({ game: 'k3-1m', round: round.expect, worst: '1.90' });
    expect(exposed?.bySum).toEqual(Array.from({ length: 16 }, (_, i) => (i < 8 ? '0.00' : '1.90')));
    expect(open.exposure.worst).toBe('1.90');
    expect(open.exposure.bankroll).toBe('1000000.00');
    expect(open.hours.filter(({ flows }) => flows).length).toBeGreaterThan(0);

    await playOut(site, round.id);
    const { flows, exposure } = await owner.call(showToday, {});
    const won = flows.returns !== '0.00';
    expect(flows).toMatchObject({
      stakes: '2.00',
      returns: won ? '3.90' : '0.00',
      ggr: won ? '-1.90' : '2.00',
    });
    expect(exposure).toMatchObject({ rounds: [], reserved: '0.00', worst: '0.00' });
  });
});

describe.each(anyEngine)('what waits on $name', (engine) => {
  test('is told with the age of the oldest', async () => {
    const site = (await playable(await consoleSite(engine))) as ConsoleSite;
    const cashier = await site.as('cashier');
    expect((await cashier.call(showToday, {})).withdrawals).toEqual({
      waiting: 0,
      amount: '0.00',
      oldest: null,
    });
    await site.plaza.settings.set('withdraw_hold', 0);
    const actions = withdrawalActions(site);
    const me = await actions.ready();
    await actions.ask(me, '60.00');
    await actions.ask(me, '70.00');
    const { withdrawals } = await cashier.call(showToday, {});
    expect(withdrawals).toMatchObject({ waiting: 2, amount: '130.00' });
    expect(Date.now() - Date.parse(withdrawals.oldest ?? '')).toBeLessThan(60_000);
  });

  test('nodes tell of themselves, are silent when they do not, and go when they stop', async () => {
    const site = await consoleSite(engine);
    const owner = await site.as('owner');
    const heart = makeHeart(site.plaza);
    await heart.beat();
    await heart.beat();
    const [node, ...others] = (await owner.call(showToday, {})).nodes;
    expect(others).toEqual([]);
    expect(node).toMatchObject({ id: heart.id, pid: process.pid, silent: false, beaconAt: null });
    expect(Math.abs(node?.clockOffset ?? Number.NaN)).toBeLessThan(5_000);
    site.forward(600);
    await heart.beat();
    const ahead = (await owner.call(showToday, {})).nodes[0]?.clockOffset ?? 0;
    expect(Math.round(ahead / 60_000)).toBe(10);
    await site.plaza.db.query("UPDATE node SET seen_at = seen_at - interval '31 seconds'");
    expect((await owner.call(showToday, {})).nodes[0]?.silent).toBe(true);
    await heart.end();
    expect((await owner.call(showToday, {})).nodes).toEqual([]);
  });

  test('has no source for backups yet, and says so', async () => {
    const site = await consoleSite(engine);
    const { backup, drill } = await (await site.as('auditor')).call(showToday, {});
    expect({ backup, drill }).toEqual({ backup: null, drill: null });
  });

  test('an alert stays until somebody closes it, with a reason that is kept', async () => {
    const site = await consoleSite(engine);
    const owner = await site.as('owner', { name: 'olga' });
    const id = await raiseAlert(site.plaza.db, 'operator_locked', { operator: 'ana', via: 'console' });
    const open = await owner.call(showToday, {});
    expect(open.alerts).toMatchObject([{ id, kind: 'operator_locked', facts: { operator: 'ana' } }]);
    const editor = await site.as('editor');
    const given = { action: 'alert close', given: { id }, reason: 'She called: it was her' };
    await editor.refused(performAction, given, 'forbidden');
    await owner.call(performAction, given);
    expect((await owner.call(showToday, {})).alerts).toEqual([]);
    await owner.refused(performAction, given, 'refused');
    const events = await eventsOf(site);
    expect(events.find((event) => event.alert)).toMatchObject({ alert: 'operator_locked', id });
    const { rows } = await site.plaza.db.query('SELECT closed_by, note FROM alert');
    expect(rows).toEqual([{ closed_by: 'olga', note: 'She called: it was her' }]);
  });

  test('rows show members to those alone who may see members', async () => {
    const site = await consoleSite(engine);
    const editor = await site.as('editor');
    await editor.call(showToday, {});
    await editor.refused(showTodayRows, { flow: 'deposits' }, 'forbidden');
    await editor.refused(showPlayers, {}, 'forbidden');
  });

  test.each([
    [{ day: '2026-02-30' }, 'day'],
    [{ day: "2026-01-01' OR 1=1" }, 'day'],
  ])('a day that is none is refused: %j', async (input, field) => {
    const site = await consoleSite(engine);
    expect(await (await site.as('owner')).refused(showToday, input, 'invalid')).toMatchObject({ field });
  });
});
