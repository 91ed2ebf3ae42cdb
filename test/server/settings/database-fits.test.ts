import { afterEach, describe, expect, test } from 'vitest';
import { check } from '../../../server/ledger/check.ts';
import { compareProvider, compareTimeZone } from '../../../server/settings/database-fits.ts';
import { BadSetting, type Env } from '../../../server/settings/env.ts';
import { depositActions } from '../../support/deposit-actions.ts';
import { engines } from '../../support/setup/engines.ts';
import { openSite, type Site } from '../../support/site.ts';

describe.each(engines)('on $name', (engine) => {
  let site: Site;
  const node = (more: Partial<Env>): Env => ({ ...site.plaza.env, ...more });
  afterEach(async () => expect(await check(site.plaza.db)).toEqual([]));

  test('nodes of one database count their days in one zone, that of the first', async () => {
    site = await openSite(engine);
    const zone = (TIME_ZONE: string) => compareTimeZone(site.plaza.db, node({ TIME_ZONE }));
    await zone('America/Mexico_City');
    await zone('America/Mexico_City');
    const told = 'TIME_ZONE: must be America/Mexico_City, in which this database counts its days';
    await expect(zone('UTC')).rejects.toThrow(BadSetting);
    await expect(zone('UTC')).rejects.toThrow(told);
  });

  test('a database that holds play money takes no real provider, and one with real money no sandbox', async () => {
    site = await openSite(engine);
    const actions = depositActions(site);
    const provider = (PAYMENT: Env['PAYMENT']) => compareProvider(site.plaza.db, node({ PAYMENT }));
    const as = await actions.adult();
    const { id, pay_url } = await actions.open(as, '100');
    await provider('standard');
    await actions.decide(pay_url, 'approve');
    await actions.deliver();
    await provider('sandbox');
    await expect(provider('standard')).rejects.toThrow(/^PAYMENT: must be sandbox, .* begin anew/);
    await site.plaza.db.query("UPDATE recharge SET provider = 'standard' WHERE id = $1", [id]);
    await provider('standard');
    await expect(provider('sandbox')).rejects.toThrow(/^PAYMENT: must be standard, .* real money/);
  });
});
