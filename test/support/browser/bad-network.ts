import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { tellServer } from '../operator/server.ts';
import { clabeOf } from '../setup/clabe.ts';
import { type FaultProxy, faultProxy } from '../setup/fault-proxy.ts';
import { expect, test as quiet } from './fixtures.ts';
import { headersOf, type Session } from './visits.ts';

/** A site as the tests ask it themselves, by a network that is good. */
export type Site = { url: string; folder: string };

/** Asks the server itself, past the proxy. Gives the data of a good answer. */
export async function ask<Data>(
  { url }: Pick<Site, 'url'>,
  path: string,
  as?: Session,
  fields?: Record<string, string>,
): Promise<Data> {
  const headers: Record<string, string> = as ? headersOf(as) : { lang: 'en_us' };
  const body = fields && new URLSearchParams(fields);
  const answer = await fetch(`${url}/api${path}`, body ? { method: 'POST', headers, body } : { headers });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: string };
  expect(code, `${path} ${msg}`).toBe(200);
  return JSON.parse(Buffer.from(data, 'base64').toString()) as Data;
}

/** Gives an operator's command to the running server; its lines. */
export async function command({ folder }: Pick<Site, 'folder'>, ...words: string[]): Promise<string[]> {
  const outcome = await tellServer(folder, words);
  expect(outcome?.code, outcome?.lines.join('\n')).toBe(0);
  return outcome?.lines ?? [];
}

/** What the server says of a member's money. */
export const balanceOf = (site: Pick<Site, 'url'>, as: Session) =>
  ask<{ money: string; money_value: string }>(site, '/member/getUserInfo', as);

/** The withdrawal password of who was made by `makeRich`. */
export const pin = '12ab56';

/** A word of letters that nobody else here has. */
const letters = () =>
  [...randomUUID().replaceAll('-', '')].map((hex) => 'abcdefghijklmnop'[Number.parseInt(hex, 16)]).join('');

/** A member who may order, recharge and withdraw, and how to sign in as one. */
export type Rich = Session & { username: string; password: string; name: string };

/** Makes a member with all that orders, recharges and withdrawals need, and so much money. */
export async function makeRich(site: Site, money = '20000.00'): Promise<Rich> {
  const name = `Ana ${letters()}`;
  const account = { username: `r_${letters().slice(0, 12)}`, password: 'a good password' };
  const as = await ask<Session>(site, '/member/doRegister', undefined, { ...account, code: 'PLAZA' });
  await ask(site, '/member/confirmAge', as, { name, birthday: '1990-05-17' });
  const fields = { pay_way: 'Mexicopay', money, bank_type: 'Mexicopay' };
  const { pay_url } = await ask<{ pay_url: string }>(site, '/member/doRecharge', as, fields);
  await fetch(site.url + pay_url, { method: 'POST', body: new URLSearchParams({ decision: 'approve' }) });
  const paid = async () => Number((await balanceOf(site, as)).money);
  await expect.poll(paid, { timeout: 30_000 }).toBe(Number(money));
  await ask(site, '/member/setPayPassword', as, { paypassword: pin });
  const card = { bankid: '002', bank: 'Banamex', bank_code: clabeOf(name) };
  await ask(site, '/member/setBank', as, { ...card, username: name, mobile: '5512345678' });
  return { ...as, ...account, name };
}

/** Places an order past the proxy. */
export async function placeOrder(site: Site, as: Session): Promise<void> {
  await expect(async () => {
    const round = await ask<{ next_expect: string }>(site, '/Lottery/getLotteryInfo?key=k3-5m');
    const orderFields = { item: 'large', money: '1', lid: '3', mid: as.id, expect: round.next_expect };
    await ask(site, '/game/placeOrder', as, orderFields);
  }).toPass({ timeout: 90_000 });
}

/** Playwright's `test` whose pages reach the server through a proxy, and a member who may spend. */
export const test = quiet.extend<{ network: FaultProxy }, { rich: Rich; way: FaultProxy }>({
  way: [
    async ({ server }, use) => {
      const proxy = await faultProxy(server.url);
      await use(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
  rich: [
    async ({ server }, use) => {
      await command(server, 'settings', 'set', 'withdraw_num', '100');
      await use(await makeRich(server));
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // Each test begins with a good network.
  network: async ({ way }, use) => {
    way.mend();
    way.log.length = 0;
    await use(way);
    way.mend();
  },
  baseURL: ({ way }, use) => use(way.url),
});

const wire =
  'EMPTY_RESPONSE|CONNECTION_\\w+|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH|INTERNET_DISCONNECTED';

/** What bad networks and the provider's page, which may run no script, leave on the console. */
export const noise = [
  new RegExp(`net::ERR_(${wire})|status of (401|503)|^Blocked script execution in '[^']*/pay/sandbox/`),
];

/** The keys of the money writes whose outcome a page does not know. */
export const openWrites = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('plaza');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const kept = await new Promise<{ key: string; state: string }[]>((resolve, reject) => {
      const asking = database.transaction('intents').objectStore('intents').getAll();
      asking.onsuccess = () => resolve(asking.result);
      asking.onerror = () => reject(asking.error);
    });
    database.close();
    return kept.filter(({ state }) => state !== 'done').map(({ key }) => key);
  });

export { expect };
