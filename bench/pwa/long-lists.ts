import type { Page } from '@playwright/test';
import { asker } from '../../scripts/gallery/member.ts';
import type { Site } from './site.ts';

/** Rows that a list has on the device. */
export const rows = 10_000;

/** A list so long: its screen, its call, and what that says. */
export type LongList = {
  name: string;
  address: string;
  call: string;
  /** Rows of a page behind the first, which has them all. */
  size: number;
  all: object[];
  /** The answer's data with some of them. */
  wrap: (some: object[]) => unknown;
  /** What scrolls, where it is not the page. */
  scroller?: string;
  /** A row of it in the document. */
  row: string;
  /** A link on its screen that leads elsewhere. */
  away: string;
};

const fill = (make: (at: number) => object) => Array.from({ length: rows }, (_, at) => make(at));
const wrapped = (data: object[]) => ({ data, count: rows });
const minutes = 60_000;

const movement = (at: number) => ({
  id: `row-${at}`,
  type_txt: at % 3 ? 'Stake' : 'Win',
  kind: at % 3 ? 'stake' : 'win',
  createtime: new Date(Date.now() - at * 20 * minutes).toISOString(),
  money: at % 3 ? '-2.00' : '3.90',
  balance: (5000 + at / 100).toFixed(2),
});

/** The lists that grow longest, with rows that look like the server's own. */
export async function longLists({ server, session }: Pick<Site, 'server' | 'session'>): Promise<LongList[]> {
  const ask = asker(server.url, session);
  const firstOf = async (call: string) => (await ask<{ data: object[] }>(`${call}?page=1`)).data;
  const [films, cards] = [await firstOf('/video/getVideoList'), await firstOf('/xuanfei/piclist')];
  const again = (some: object[]) => fill((at) => ({ ...some[at % some.length], id: `row-${at}` }));
  return [
    {
      ...{ name: 'money log', address: '/Moneylog', call: '**/api/member/getMoneylog*', size: 10 },
      ...{ all: fill(movement), wrap: (some) => some, row: 'main [role=listitem]' },
      away: 'a[href="#/Personalreport"]',
    },
    {
      ...{ name: 'films', address: '/Video', call: '**/api/video/getVideoList*', size: 20 },
      ...{ all: again(films), wrap: wrapped, row: '[role=tabpanel]:not([inert]) [role=listitem]' },
      ...{ scroller: '[role=tabpanel]:not([inert])', away: '[role=tabpanel]:not([inert]) a' },
    },
    {
      ...{ name: 'companions', address: '/nHomeList', call: '**/api/xuanfei/piclist*', size: 20 },
      ...{ all: again(cards), wrap: wrapped, row: 'main [role=listitem]' },
      away: 'a[href="#/Mine"]',
    },
  ];
}

/** From now on the list's first page is all of it, once: the device has it then, and pages are as the server makes them. */
export async function serveLong(page: Page, { call, all, size, wrap }: LongList): Promise<void> {
  let whole = true;
  await page.route(call, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const at = Number(asked.get('page') ?? 1) - 1;
    const first = whole && at === 0 && !asked.get('id');
    const some = first ? all : all.slice(at * size, (at + 1) * size);
    if (first) whole = false;
    const data = Buffer.from(JSON.stringify(wrap(some))).toString('base64');
    return route.fulfill({ json: { code: 200, msg: '', data } });
  });
}
