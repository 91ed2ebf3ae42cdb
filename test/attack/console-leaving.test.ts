import { beforeAll, describe, expect, test } from 'vitest';
import { consoleCall } from '../../contract/console/call.ts';
import * as people from '../../contract/console/operators.ts';
import * as door from '../../contract/console/sign-in.ts';
import { serveConsole } from '../../server/console/serve.ts';
import { inviteOperator } from '../../server/operator/people/links.ts';
import { disableOperator, enableOperator, setRoles } from '../../server/operator/people/operators.ts';
import { makeToken, readToken } from '../../server/operator/people/tokens.ts';
import { eventsOf } from '../support/audit.ts';
import { addOperator, type ConsoleSite, consoleSite } from '../support/console/console-site.ts';
import { byPasskey, enrolByPasskey, invite, signedIn, tokenOf } from '../support/console/enrolling.ts';
import { engines } from '../support/setup/engines.ts';

const wrong = { status: 422, body: { error: 'credentials' } };

/** A call whose answer waits until the test lets it go. */
const slow = consoleCall('/test/slow', 'withdrawals.see', { private: true });

describe.each(engines)('somebody who leaves, on $name', (engine) => {
  let site: ConsoleSite;
  /** For owners alone. */
  let small: ConsoleSite;
  let begun: () => void = () => {};
  let goOn: Promise<void> = Promise.resolve();
  beforeAll(async () => {
    site = await consoleSite(engine);
    small = await consoleSite(engine);
    serveConsole(site.api, slow, async (_input, asker) => {
      asker.looksAt('018f0000-0000-7000-8000-000000000002');
      begun();
      await goOn;
      return null;
    });
  });

  /** Lets a call begin, does something, and lets the call end. */
  async function meanwhile(secret: string, act: () => Promise<unknown>) {
    let release = () => {};
    goOn = new Promise((resolve) => {
      release = resolve;
    });
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const came = site.askConsole(slow, {}, { secret });
    await started;
    await act();
    release();
    return came;
  }

  test('is out in the middle of a call, and the look is not answered', async () => {
    await addOperator(site.plaza, 'spare', ['owner']);
    const { name, secret } = await site.as('cashier');
    const before = (await eventsOf(site)).length;
    const came = await meanwhile(secret, () => disableOperator(site.plaza.db, name, site.plaza.now()));
    expect(came).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
    expect(await eventsOf(site)).toHaveLength(before);
    await site.stranger.refused(people.showMe, {}, 'unauthenticated', { secret });
  });

  test('begins no call once their row says so, however it came to say so', async () => {
    const { name, secret } = await site.as('cashier');
    await site.plaza.db.query('UPDATE operator SET disabled_at = now() WHERE name = $1', [name]);
    let ran = false;
    begun = () => {
      ran = true;
    };
    const came = await site.askConsole(slow, {}, { secret });
    expect(came).toMatchObject({ status: 401, body: { error: 'unauthenticated' } });
    expect(ran).toBe(false);
  });

  test('loses a role in the middle of a call', async () => {
    const { name, secret } = await site.as('cashier');
    const came = await meanwhile(secret, () => setRoles(site.plaza.db, name, ['editor']));
    expect(came).toMatchObject({ status: 403, body: { error: 'forbidden' } });
  });

  test('leaves no link, token, passkey or session that works', async () => {
    const { plaza } = site;
    const { key } = await enrolByPasskey(site, await invite(site, 'leaver', ['owner']), 'leaver');
    const made = await inviteOperator(plaza, { name: 'friend', roles: ['owner'], madeBy: 'leaver' });
    const own = await invite(site, 'leaver', ['owner'], 'spare');
    const given = { name: 'cron', roles: ['owner'] as const, madeBy: 'leaver', days: 30 };
    const token = await makeToken(plaza.db, given, plaza.now());
    expect(await readToken(plaza.db, token.secret, plaza.now())).toMatchObject({ roles: ['owner'] });
    await disableOperator(plaza.db, 'leaver', plaza.now());
    await site.stranger.refused(door.readLink, { token: tokenOf(made.address) }, 'not_found');
    await site.stranger.refused(door.readLink, { token: own }, 'not_found');
    expect(await readToken(plaza.db, token.secret, plaza.now())).toBeUndefined();
    expect(await byPasskey(site, key)).toMatchObject(wrong);
    const again = inviteOperator(plaza, { name: 'leaver', roles: ['owner'], madeBy: 'spare' });
    await expect(again).rejects.toMatchObject({ word: 'refused' });
    // Who comes back has their keys, and nothing of what they had made.
    await enableOperator(plaza.db, 'leaver');
    signedIn(await byPasskey(site, key));
    expect(await readToken(plaza.db, token.secret, plaza.now())).toBeUndefined();
    await site.stranger.refused(door.readLink, { token: tokenOf(made.address) }, 'not_found');
  });

  test('a token has no role that its maker lost', async () => {
    const { plaza } = site;
    await addOperator(plaza, 'maker', ['owner', 'cashier']);
    const given = { name: 'cron', roles: ['owner', 'cashier'] as const, madeBy: 'maker', days: 30 };
    const { secret } = await makeToken(plaza.db, given, plaza.now());
    await setRoles(plaza.db, 'maker', ['cashier']);
    expect(await readToken(plaza.db, secret, plaza.now())).toMatchObject({ roles: ['cashier'] });
    expect(
      await readToken(plaza.db, secret, new Date(plaza.now().getTime() + 31 * 86_400_000)),
    ).toBeUndefined();
  });

  test('is never the last owner, also when all owners are disabled at once', async () => {
    const { plaza } = small;
    const owners = Array.from({ length: 8 }, (_, i) => `owner${i}`);
    for (const name of owners) await addOperator(plaza, name, ['owner']);
    // Every connection of the pool is open, so that the transactions overlap.
    await Promise.all(owners.map(() => plaza.db.query('SELECT pg_sleep(0.05)')));
    const all = await Promise.allSettled(owners.map((name) => disableOperator(plaza.db, name, plaza.now())));
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    const { rows } = await plaza.db.query('SELECT name FROM operator WHERE disabled_at IS NULL');
    expect(rows).toHaveLength(1);
  });
});
