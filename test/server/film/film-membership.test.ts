import { describe, expect, test } from 'vitest';
import { depositActions, paymentBody } from '../../support/deposit-actions.ts';
import { openFilmSite } from '../../support/film/film-viewer.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { newKey } from '../../support/site.ts';

describe.each(anyEngine)('on $name', (engine) => {
  test('a recharge that is paid opens the whole film, and its chargeback closes it', async () => {
    const { site, open, get } = await openFilmSite(engine);
    const money = depositActions(site);
    const as = await money.adult();
    const say = async (payment: string, event: string) => {
      const body = paymentBody(payment, { event });
      return (await money.webhook(body, money.sign(body, { id: newKey() }))).status;
    };
    const before = await open(as);
    expect(before).toMatchObject({ is_see: 0, vod_play_url: expect.stringContaining('/preview.mp4?') });
    const { id = '' } = await money.open(as, '100');
    expect((await open(as)).is_see).toBe(0);
    expect(await say(id, 'paid')).toBe(200);
    const whole = await open(as);
    expect(whole).toMatchObject({ is_see: 1, vod_play_url: expect.stringContaining('/film.mp4?') });
    expect((await get(whole.vod_play_url, { cookie: whole.cookie })).status).toBe(200);
    expect(await say(id, 'charged_back')).toBe(200);
    expect((await open(as)).is_see).toBe(0);
    expect((await get(whole.vod_play_url, { cookie: whole.cookie })).status).toBe(403);
    expect((await get(before.vod_play_url, { cookie: before.cookie })).status).toBe(200);
    await money.clean();
  });
});
