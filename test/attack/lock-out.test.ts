import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  forgetDevice,
  getDevice,
  getMember,
  login,
  logout,
  register,
  setPassword,
} from '../../contract/account.ts';
import { exportData } from '../../contract/protection.ts';
import { resetPassword } from '../../server/account/corrections.ts';
import { sweepExpired } from '../../server/account/jobs.ts';
import { mostDevices } from '../../server/account/known-device.ts';
import { attempts } from '../../server/account/login.ts';
import { Browser } from '../support/attack-browser.ts';
import { engines } from '../support/setup/engines.ts';
import { openSite, password, type Session, type Site, site as siteOf } from '../support/site.ts';
import { atOnce, inBatches, tally, times } from '../support/tally.ts';

const wrong = 'not the password';
const home = '203.0.113.7';
const elsewhere = '198.51.100.4';
/** Calls with a password that one network may have under way and waiting on a node: more at once are told to come again. */
const places = 16;

/** Addresses of as many networks. */
const stranger = (i: number) => `10.${20 + (i >> 16)}.${(i >> 8) & 255}.${i & 255}`;

describe.each(engines)('on $name', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
  });

  const attempt = (username: string, ip: string, secret = wrong, browser = new Browser(site)) =>
    browser.ask(login, { username, password: secret }, { ip });
  /** A member who has registered at home, with the browser that is known since. */
  async function owner(username: string) {
    const browser = new Browser(site);
    const { value } = await browser.ask(register, { username, password, code: 'TEST' }, { ip: home });
    return { browser, as: value as Session };
  }
  /** Wrong passwords at one name, each from a network of its own. */
  const flood = (username: string, networks: number) =>
    inBatches(networks, places, (i) => attempt(username, stranger(i))).then((answers) =>
      tally(answers.map(({ error }) => error)),
    );
  /** So many seconds go by for the counters. */
  const pass = (seconds: number) =>
    site.plaza.db.query('UPDATE rate SET resets_at = resets_at - make_interval(secs => $1)', [seconds]);
  const devices = async (member: string) => {
    const { rows } = await site.plaza.db.query<{ device: Buffer }>(
      'SELECT device FROM known_device WHERE member = $1 ORDER BY used_at DESC',
      [member],
    );
    return rows.map(({ device }) => Buffer.from(device).toString('hex'));
  };

  test('a flood from a thousand addresses keeps the owner out neither on a known device nor in a known network', async () => {
    const { browser } = await owner('flooded');
    expect(await flood('flooded', 1000)).toEqual({ credentials: 10, too_many: 990 });
    const known = await attempt('flooded', elsewhere, password, browser);
    expect(known.error).toBeUndefined();
    // At home with a browser that knows nothing.
    expect((await attempt('flooded', home, password)).error).toBeUndefined();
    expect((await attempt('flooded', stranger(1001), password)).error).toBe('too_many');
  }, 60_000);

  test('the wait that is told is half a minute at most, and is over then', async () => {
    await owner('waits');
    await flood('waits', 30);
    const { value } = await attempt('waits', elsewhere, password);
    const { retry_after: wait } = value as { retry_after: number };
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
    await pass(wait);
    expect((await attempt('waits', elsewhere, password)).error).toBeUndefined();
  });

  test('guesses at one name are bounded, however many networks they come from', async ({ annotate }) => {
    await owner('bounded');
    const { burst, every } = attempts.name;
    const minutes = 20;
    let guesses = (await flood('bounded', 100)).credentials ?? 0;
    for (const round of times((minutes * 60) / every, (i) => i)) {
      await pass(every);
      const answers = await atOnce(3, (i) => attempt('bounded', stranger(round * 3 + i)));
      guesses += answers.filter(({ error }) => error === 'credentials').length;
    }
    const steady = (minutes * 60) / every;
    // Real seconds went by too: one more token may have come back.
    expect(guesses).toBeGreaterThanOrEqual(burst + steady);
    expect(guesses).toBeLessThanOrEqual(burst + steady + 2);
    const day = burst + 86_400 / every;
    expect(day).toBe(2890);
    await annotate(
      `${guesses} guesses in ${minutes} minutes from ${100 + steady * 3} networks: ${day} on the first day, whatever their number`,
    );
  });

  test('an unknown name answers as a known one does, also over the bucket', async () => {
    await owner('answered');
    const answers = async (username: string) => {
      const all = [];
      for (const i of times(12, (n) => n)) all.push(await attempt(username, stranger(2000 + i)));
      return all.map(({ error, msg, status }) => ({ error, msg, status }));
    };
    const [known, unknown] = [await answers('answered'), await answers('nobody_there')];
    expect(unknown).toEqual(known);
    expect(tally(known.map(({ error }) => error))).toEqual({ credentials: 10, too_many: 2 });
  });

  test('a carrier’s network of many people is not closed by one who guesses in it', async () => {
    const carrier = '192.0.2.50';
    const people = times(5, (i) => `carried_${i}`);
    for (const name of people)
      await new Browser(site).ask(register, { username: name, password, code: 'TEST' }, { ip: carrier });
    const guesses = await inBatches(101, places, (i) => attempt(`guessed_${i}`, carrier));
    expect(tally(guesses.map(({ error }) => error))).toEqual({ credentials: 101 });
    await atOnce(12, () => attempt('carried_0', carrier));
    for (const name of people.slice(1))
      expect((await attempt(name, carrier, password)).error).toBeUndefined();
  }, 60_000);

  test('a network whose counter is empty still lets in who comes with a known device', async () => {
    const { browser } = await owner('in_the_crowd');
    const { burst, every } = attempts.network;
    await site.plaza.db.query(
      `INSERT INTO rate (bucket, count, resets_at) VALUES ($1, 0, now() + make_interval(secs => $2))
       ON CONFLICT (bucket) DO UPDATE SET resets_at = excluded.resets_at`,
      [`sign-in:network:${elsewhere}`, burst * every + 60],
    );
    expect((await attempt('in_the_crowd', elsewhere, password)).error).toBe('too_many');
    expect((await attempt('in_the_crowd', elsewhere, password, browser)).error).toBeUndefined();
    // Who is refused by the network has not used up the name's attempts.
    const { rowCount } = await site.plaza.db.query(
      "SELECT FROM rate WHERE bucket = 'sign-in:name:in_the_crowd' AND resets_at > now()",
    );
    expect(rowCount).toBe(0);
    await site.plaza.db.query('DELETE FROM rate WHERE bucket = $1', [`sign-in:network:${elsewhere}`]);
  });

  test('a device that is known guesses no more than others do', async () => {
    const { browser } = await owner('own_fault');
    const answers = [];
    for (const _ of times(12, () => 0)) answers.push(await attempt('own_fault', elsewhere, wrong, browser));
    expect(tally(answers.map(({ error }) => error))).toEqual({ credentials: 10, too_many: 2 });
  });

  test('the cookie says nothing, goes to sign-in’s calls alone, and only its print is kept', async () => {
    const { browser, as } = await owner('cookie_owner');
    const [film, device, ...more] = browser.set;
    expect(more).toEqual([]);
    expect(film).toMatch(/^media=; /);
    expect(device).toMatch(
      /^device=[\w-]{43}; Max-Age=34560000; Path=\/api\/member; HttpOnly; SameSite=Strict$/,
    );
    const secret = browser.cookies.get('device')?.value ?? '';
    expect(await devices(as.id)).toEqual([createHash('sha256').update(secret).digest('hex')]);
    const secured = siteOf({
      ...site.plaza,
      env: { ...site.plaza.env, PUBLIC_URL: 'https://plaza.example' },
    });
    const safe = new Browser(secured);
    await safe.ask(login, { username: 'cookie_owner', password }, { ip: home });
    expect(safe.set.find((line) => line.startsWith('device='))).toMatch(/; Secure$/);
  });

  test('it outlives a log-out, and goes when the member has the device forgotten', async () => {
    const { browser, as } = await owner('forgets');
    const how = { ip: home, as };
    expect((await browser.ask(getDevice, {}, how)).value).toMatchObject({ remembered: 1 });
    await browser.ask(logout, {}, how);
    expect(browser.cookies.has('device')).toBe(true);
    const again = { ip: home, as: (await attempt('forgets', home, password, browser)).value as Session };
    await browser.ask(forgetDevice, {}, again);
    expect(browser.cookies.has('device')).toBe(false);
    expect((await browser.ask(getDevice, {}, again)).value).toEqual({ remembered: 0, since: '' });
    expect(await devices(as.id)).toEqual([]);
  });

  test('an id that somebody put into the browser beforehand is never the owner’s', async () => {
    const { browser: thief } = await owner('planter');
    const planted = thief.cookies.get('device') as { value: string; path: string };
    const { as } = await owner('planted_on');
    const victim = new Browser(site);
    victim.cookies.set('device', planted);
    await attempt('planted_on', home, password, victim);
    expect(victim.cookies.get('device')?.value).not.toBe(planted.value);
    expect(await devices(as.id)).not.toContain(createHash('sha256').update(planted.value).digest('hex'));
  });

  test('two who share a browser are both known on it', async () => {
    const { browser } = await owner('shares_one');
    await new Browser(site).ask(register, { username: 'shares_two', password, code: 'TEST' }, { ip: home });
    await attempt('shares_two', home, password, browser);
    for (const name of ['shares_one', 'shares_two']) {
      await flood(name, 15);
      expect((await attempt(name, elsewhere, password, browser)).error).toBeUndefined();
    }
  });

  test('a new password leaves only the device that set it known', async () => {
    const { browser, as } = await owner('renews');
    await attempt('renews', elsewhere, password);
    expect(await devices(as.id)).toHaveLength(2);
    const change = { old_password: password, new_password: 'seven purple kettles' };
    expect((await browser.ask(setPassword, change, { ip: home, as })).error).toBeUndefined();
    const own = createHash('sha256').update(browser.cookies.get('device')?.value ?? '');
    expect(await devices(as.id)).toEqual([own.digest('hex')]);
    await resetPassword(site.plaza.db, as.id);
    expect(await devices(as.id)).toEqual([]);
  });

  test('no more than twenty are remembered, and none that was unused for longer than its cookie lives', async () => {
    const { browser, as } = await owner('many_devices');
    const first = await devices(as.id);
    for (const i of times(mostDevices, (n) => n)) await attempt('many_devices', stranger(3000 + i), password);
    const known = await devices(as.id);
    expect(known).toHaveLength(mostDevices);
    expect(known).not.toContain(first[0]);
    const exported = (await browser.ask(exportData, {}, { ip: home, as })).value as Record<string, unknown[]>;
    expect(exported.known_devices).toHaveLength(mostDevices);
    await site.plaza.db.query(
      "UPDATE known_device SET used_at = now() - interval '401 days' WHERE member = $1 AND device <> $2",
      [as.id, Buffer.from(known[0] as string, 'hex')],
    );
    await sweepExpired(site.plaza);
    expect(await devices(as.id)).toEqual([known[0]]);
  });

  test('who took a session over closes the change of the password to no other session', async () => {
    const { as } = await owner('twice_in');
    const own = (await attempt('twice_in', home, password)).value as Session;
    const guess = { old_password: wrong, new_password: 'seven purple kettles' };
    const thief = await atOnce(12, () => new Browser(site).ask(setPassword, guess, { ip: elsewhere, as }));
    expect(tally(thief.map(({ error }) => error))).toEqual({ password_wrong: 10, too_many: 2 });
    const change = { ...guess, old_password: password };
    expect((await new Browser(site).ask(setPassword, change, { ip: home, as: own })).error).toBeUndefined();
    expect((await new Browser(site).ask(getMember, {}, { ip: home, as })).error).toBe('unauthenticated');
  });
});
