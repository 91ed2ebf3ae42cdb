import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { startServer } from '../../test/support/setup/server.ts';
import { asker, fill, type Session, signIn } from './member.ts';

/** When chains are published. The first rounds of all games are over when the pictures are taken. */
const published = Date.UTC(2026, 10, 22, 11, 50, 0);
/** When the member plays: every game takes orders. */
const played = Date.UTC(2026, 10, 22, 12, 0, 5);
/** When all of these rounds are drawn. */
const drawn = Date.UTC(2026, 10, 22, 12, 5, 5);
/** When pictures are taken: 15 seconds into a round of each game. */
const taken = Date.UTC(2026, 10, 22, 12, 15, 15);

/** Films, which play on whatever the clock says, and what a table comes to in time. */
export const moving = [
  ...['PlayVideo', 'PlayVideo-playing', 'PlayVideo-before', 'PlayVideo-ended'],
  ...['Lottery-result', 'Lottery-confirm-closed'],
];

/** Flags that make the browser paint each frame completely, in one thread: earlier frames then do not affect rounded edges. */
export const deterministicPaint = [
  ...['--disable-partial-raster', '--num-raster-threads=1', '--disable-checker-imaging'],
  ...['--disable-lcd-text', '--font-render-hinting=none', '--disable-threaded-animation'],
  ...['--disable-threaded-scrolling', '--disable-skia-runtime-opts'],
];

type Order = { status: number };

async function settled(url: string, session: Session): Promise<boolean> {
  const orders = await asker(url, session)<Order[]>('/member/getUserGameList');
  return orders.length > 0 && orders.every(({ status }) => status === 1);
}

/** Waits for a result of the server's jobs, which run every second. @throws after a minute */
async function until(what: string, holds: () => Promise<boolean>) {
  for (let tries = 0; tries < 240; tries++) {
    if (await holds().catch(() => false)) return;
    await setTimeout(250);
  }
  throw new Error(`the frozen server never came to this: ${what}`);
}

/** Starts a server whose clock, keys and chains are the same in every run, with the demo member's orders settled. */
export async function startFrozen() {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-frozen-'));
  const clock = join(folder, 'clock');
  const set = (time: number) => writeFileSync(clock, String(time));
  set(published);
  const preload = new URL('frozen-server.mjs', import.meta.url);
  const server = await startServer({
    folder: join(folder, 'data'),
    env: { CLOCK_FILE: clock, NODE_OPTIONS: `--import ${preload}`, TIME_ZONE: 'UTC', LOG_LEVEL: 'silent' },
  });
  const { url } = server;
  const goTo = async (time: number) => {
    set(time);
    process.kill(server.pid, 'SIGUSR2');
    const there = async () =>
      Date.parse((await fetch(`${url}/healthz`)).headers.get('date') ?? '') === time - (time % 1000);
    await until(`its clock at ${new Date(time).toISOString()}`, there);
  };
  const ask = asker(url);
  const { key } = (await ask<{ key: string }[]>('/Lottery/lotteryList'))[0] ?? { key: '' };
  await until('chains', async () => (await ask<unknown[]>('/Lottery/chains')).length >= 3);
  await goTo(played);
  await until('a round', async () => Boolean(await ask(`/Lottery/getLotteryInfo?key=${key}`)));
  const session = await signIn(url);
  await fill(url, session, () => goTo(drawn));
  await until('settled orders', () => settled(url, session));
  await goTo(taken);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, session, stop };
}

/** Gives every page the same time and the same random numbers. Timers run. */
export const freeze = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((now) => {
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now], self),
      apply: () => new RealDate(now).toString(),
      get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
    });
    performance.now = () => 0;
    let drawn = 1;
    Math.random = () => {
      drawn = (drawn * 16_807) % 2_147_483_647;
      return drawn / 2_147_483_647;
    };
  }, taken);
