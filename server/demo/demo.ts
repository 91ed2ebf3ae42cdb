import { demoInvite, demoServicePath } from '../../contract/system.ts';
import { BadInvite, createInvite } from '../account/invites.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import { gameServices } from '../game/game-services.ts';
import { fundHouse } from '../ledger/house.ts';
import { publishNotice } from '../notice/notices.ts';
import { addBanner, listBanners } from '../system/banners.ts';
import { setSettings } from '../system/set-settings.ts';
import { addMissingPictures, fillCompanions } from './companions.ts';
import { fillQueue, fillReconciliation, fillReport } from './desk.ts';
import { fillFeedback } from './feedback.ts';
import { fillFilms } from './films.ts';
import { makeDemoMember } from './member.ts';
import { about, bannerWords, notices, prizeNotice } from './texts.ts';

/** The initial funds of the house, in minor units. */
const funds = 100_000_000n;
const fundsRef = '00000000-0000-4000-8000-00000000fe11';

const banners = [
  { url: '/banner/proof.svg', link: '#/Fair' },
  { url: '/banner/dice.svg', link: '#/Game' },
  { url: '/banner/wallet.svg', link: '#/Recharge' },
  { url: '/banner/offline.svg', link: '#/Install' },
];

/**
 * Fills an empty site with the demo data of docs/contract.md, which is always the same except for chains and keys. In a site that
 * is in use only missing pictures are added. An interrupted filling is completed.
 */
export async function fillDemo(plaza: Plaza): Promise<void> {
  if (!(await claim(plaza))) return addMissingPictures(plaza);
  const { db } = plaza;
  // PGlite has one connection, so a transaction would block the filling. On PostgreSQL it makes nodes that start together wait.
  if (db.engine === 'pglite') return fill(plaza, db);
  await db.tx(async (tx) => {
    await tx.query("SELECT FROM setting WHERE name = 'demo' FOR UPDATE");
    if ((await marker(tx)) === 'begun') await fill(plaza, tx);
  });
}

/** Runs all steps. @param holder the connection that may change the marker */
async function fill(plaza: Plaza, holder: Sql): Promise<void> {
  for (const step of [
    makeInvite,
    makeSettings,
    fund,
    makeChains,
    makeDemoMember,
    publishNotices,
    addBanners,
    fillFilms,
    fillCompanions,
    fillQueue,
    fillFeedback,
    fillReport,
    fillReconciliation,
  ]) {
    await step(plaza);
  }
  await holder.query(`UPDATE setting SET value = '"done"', updated_at = now() WHERE name = 'demo'`);
}

async function marker(db: Sql): Promise<string | undefined> {
  const { rows } = await db.query<{ value: string }>("SELECT value FROM setting WHERE name = 'demo'");
  return rows[0]?.value;
}

/** Marks an empty site as being filled. @returns false when it is in use or already filled */
async function claim(plaza: Plaza): Promise<boolean> {
  await plaza.db.query(
    `INSERT INTO setting (name, value, updated_at) SELECT 'demo', '"begun"', now()
     WHERE NOT EXISTS (SELECT FROM member) AND NOT EXISTS (SELECT FROM invite) AND NOT EXISTS (SELECT FROM audit)
     ON CONFLICT DO NOTHING`,
  );
  return (await marker(plaza.db)) === 'begun';
}

async function makeInvite({ db }: Plaza): Promise<void> {
  await createInvite(db, { code: demoInvite, open: true }).catch((error: unknown) => {
    // The invite exists from an interrupted filling.
    if (!(error instanceof BadInvite)) throw error;
  });
}

const makeSettings = (plaza: Plaza) =>
  setSettings(plaza, { notice: prizeNotice, about, withdraw_hold: 0, iskefu: 1, kefu: demoServicePath });

const fund = ({ db }: Plaza) => fundHouse(db, funds, fundsRef);

async function makeChains(plaza: Plaza): Promise<void> {
  const { chains, clock } = gameServices(plaza);
  const now = await clock.read();
  for (const game of plaza.games) await chains.ensure(game, now);
}

/** Milliseconds between two notices: a day and a half. */
const apart = 36 * 3_600_000;

async function publishNotices({ db, now }: Plaza): Promise<void> {
  const { rowCount } = await db.query('SELECT FROM notice');
  const missing = notices.slice(0, notices.length - (rowCount ?? 0));
  // The oldest first, so that an interrupted filling continues where it stopped.
  for (const [i, notice] of [...missing.entries()].reverse()) {
    await publishNotice(db, { ...notice, at: new Date(now().getTime() - i * apart) });
  }
}

async function addBanners({ db }: Plaza): Promise<void> {
  const shown = (await listBanners(db)).map(({ url }) => url);
  for (const [place, banner] of banners.entries()) {
    if (!shown.includes(banner.url)) await addBanner(db, { ...banner, ...bannerWords[place], place });
  }
}
