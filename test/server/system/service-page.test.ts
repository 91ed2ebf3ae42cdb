import { beforeAll, describe, expect, test } from 'vitest';
import { bcp47, locales } from '../../../contract/locales.ts';
import { demoServicePath, getBase } from '../../../contract/system.ts';
import { setSettings } from '../../../server/system/set-settings.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, type Site } from '../../support/site.ts';

describe.each(anyEngine)('the service page on $name', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(engine);
    await setSettings(site.plaza, { iskefu: 1, kefu: demoServicePath });
  });

  const open = (query = '', headers = {}) =>
    site.fetch(new Request(`http://plaza.test/service${query}`, { headers }));

  test.each(locales)('is where the base configuration leads, in %s', async (lang) => {
    const { iskefu, kefu } = await site.ask(getBase, {}, { lang });
    expect([iskefu, kefu]).toEqual([1, `/service?lang=${lang}`]);
    const response = await site.fetch(new Request(`http://plaza.test${kefu}`));
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=UTF-8',
    ]);
    expect(page).toContain(`<html lang="${bcp47[lang]}">`);
    expect(page).not.toMatch(/service\.|\{name\}/);
  });

  test('says that it is a demo, that nobody answers, and what a real site has here', async () => {
    const page = await (await open('?lang=en_us')).text();
    expect(page).toContain('<span class="badge">Demo</span>');
    expect(page).toContain('no one will answer here');
    expect(page).toContain('a live chat with our team, available 24/7');
    expect(page).toContain('Back to Plaza');
  });

  test('names the companion that the question is about, and nobody for an id of none', async () => {
    await site.plaza.db.query(
      `INSERT INTO companion_person (id, city, name, title, pictures, place)
       VALUES ('p1', 'c', '{"en_us": "Mia <b>"}', '{}', '[]', 1)`,
    );
    const about = async (id: string) => (await open(`?lang=en_us&about=${id}`)).text();
    expect(await about('p1')).toContain('Your question is about Mia &lt;b&gt; (code p1).');
    expect(await about('p2')).not.toContain('Your question is about');
    await site.plaza.db.query("UPDATE companion_person SET withdrawn_at = now() WHERE id = 'p1'");
    expect(await about('p1')).not.toContain('Your question is about');
  });

  test('follows Accept-Language where the address names none', async () => {
    expect(await (await open('', { 'accept-language': 'fr, vi;q=0.8' })).text()).toContain('<html lang="vi');
    expect(await (await open('', { 'accept-language': 'fr' })).text()).toContain('<html lang="en');
  });

  test('runs nothing, sends nothing, keeps nothing, and is framed by this site alone', async () => {
    const response = await open();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).not.toMatch(/<script|<form|<img|\son\w+=/);
  });

  test('writes the site’s name as a text', async () => {
    await site.plaza.settings.set('name', '<b>Mercado</b> & co');
    expect(await (await open()).text()).toContain('Back to &lt;b&gt;Mercado&lt;/b&gt; &amp; co');
    await site.plaza.settings.set('name', 'Plaza');
  });
});
