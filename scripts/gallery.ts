/**
 * `npm run gallery`: takes pictures of the built app, from a server of its own with demo data, into `gallery/`.
 *
 * `--screens Home,Mine` `--states filled,error` `--themes dark` `--languages zh_cn` `--widths 390,320` select some; without
 * them everything is taken at 390 px. `--minutes 60` stops after that time; `--url` names a running server with demo data.
 * `manifest` takes the pictures for installers and the README instead.
 *
 * `--frozen` stops the clock of server and browser, and makes keys, chains and dice from one seed: two runs of the same commit
 * give the same pictures, to the pixel. It takes every screen filled, in the light theme, in English and Vietnamese, without
 * moving parts. `--against FOLDER` then lists the pictures that differ from those of an earlier run, and exits with 1 if any do.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { locales } from '../contract/locales.ts';
import { startServer } from '../test/support/setup/server.ts';
import { browser as chromiumPath, flags } from './browser.ts';
import { compare } from './gallery/compare.ts';
import { deterministicPaint, freeze, moving, startFrozen } from './gallery/frozen.ts';
import { takeScreenshots } from './gallery/installers.ts';
import { fill, type Session, signIn } from './gallery/member.ts';
import { allShots, furtherShots } from './gallery/screens.ts';
import { makeSheets } from './gallery/sheets.ts';
import { type Series, seriesName, shoot } from './gallery/shoot.ts';
import { states } from './gallery/states.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    screens: { type: 'string' },
    states: { type: 'string' },
    themes: { type: 'string' },
    languages: { type: 'string' },
    widths: { type: 'string', default: '390' },
    minutes: { type: 'string', default: '60' },
    folder: { type: 'string', default: 'gallery' },
    url: { type: 'string' },
    frozen: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
});
if (values.frozen) {
  values.states ??= 'filled';
  values.themes ??= 'light';
  values.languages ??= 'en_us,vn_vn';
}

/** The selected items of a list, in the list's order. */
const picked = <One extends string>(all: readonly One[], choice: string | undefined): One[] =>
  choice === undefined
    ? [...all]
    : all.filter((one) => choice.toLowerCase().split(',').includes(one.toLowerCase()));

function series(): Series[] {
  const widths = values.widths.split(',').map(Number);
  return widths.flatMap((width) =>
    picked(locales, values.languages).flatMap((locale) =>
      picked(['light', 'dark'] as const, values.themes).flatMap((theme) =>
        picked(states, values.states).map((state) => ({ width, locale, theme, state })),
      ),
    ),
  );
}

type Ground = { browser: Browser; url: string; session: Session };

/** Takes the selected screens, series after series, until the time is over. */
async function takeAll({ browser, url, session }: Ground) {
  const { folder } = values;
  const end = Date.now() + Number(values.minutes) * 60_000;
  const all = [...(await allShots(url, session)), ...furtherShots];
  const names = picked(
    all.map(({ name }) => name),
    values.screens,
  );
  const shots = all.filter(({ name }) => names.includes(name) && !(values.frozen && moving.includes(name)));
  const found: string[] = [];
  mkdirSync(folder, { recursive: true });
  for (const one of series()) {
    if (Date.now() > end) {
      console.log(`the time is over: ${seriesName(one)} and what follows is not taken`);
      break;
    }
    rmSync(join(folder, seriesName(one)), { recursive: true, force: true });
    const { pictures, faults } = await shoot(browser, shots, {
      ...{ url, series: one, session, folder },
      prepare: values.frozen ? freeze : undefined,
    });
    await makeSheets(folder, seriesName(one), pictures);
    found.push(...faults);
    console.log(`${seriesName(one)}: ${pictures.length} pictures, ${faults.length} faults`);
    writeFileSync(join(folder, 'faults.txt'), `${found.join('\n')}\n`);
  }
  for (const fault of found) console.log(fault);
}

/** Starts a server with demo data and a member whose screens are all filled. */
async function start() {
  if (values.frozen) return startFrozen();
  const server = values.url ? { url: values.url, stop: async () => {} } : await startServer();
  const session = await signIn(server.url);
  await fill(server.url, session);
  return { ...server, session };
}

const { url, session, stop } = await start();
const args = values.frozen ? [...flags, ...deterministicPaint] : flags;
const browser = await chromium.launch({ executablePath: chromiumPath(), args });
try {
  if (positionals.includes('manifest')) await takeScreenshots(browser, url, session);
  else await takeAll({ browser, url, session });
} finally {
  await browser.close();
  await stop();
}
if (values.against && (await compare(values.folder, values.against)) > 0) process.exitCode = 1;
