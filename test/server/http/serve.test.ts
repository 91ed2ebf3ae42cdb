import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { getMember, login, setName } from '../../../contract/account.ts';
import { open, personal } from '../../../contract/call.ts';
import { text } from '../../../contract/fields.ts';
import { get, origin, post, read, serveAlone, signed } from '../../support/raw-requests.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { site as openNode, openSite } from '../../support/site.ts';

const [engine] = anyEngine;
if (!engine) throw new Error('no engine');
const opened = openSite(engine);

describe('the envelope', () => {
  test('answers of the API are HTTP 200, whatever their code says', async () => {
    const site = await opened;
    expect(await get(site, '/no/such/path')).toMatchObject({
      status: 200,
      code: 404,
      error: 'not_found',
      data: 'bnVsbA==',
    });
    expect(await get(site, '/member/doLogin')).toMatchObject({ status: 200, code: 404, error: 'method' });
    expect(await get(site, '/member/getUserInfo')).toMatchObject({
      status: 200,
      code: 401,
      error: 'unauthenticated',
    });
    expect(await post(site, '/member/doLogin', '')).toMatchObject({
      status: 200,
      code: 400,
      error: 'invalid',
    });
  });

  test('reads say nothing, and name no error', async () => {
    const answer = await get(await opened, '/system/base');
    expect(answer).toMatchObject({ status: 200, code: 200, msg: '' });
    expect(answer).not.toHaveProperty('error');
  });

  test('data is base64 of UTF-8', async () => {
    const { value } = await get(await opened, '/system/base');
    expect(value).toMatchObject({
      lang_data: expect.arrayContaining([{ lang: 'vn_vn', name: 'Tiếng Việt' }]),
    });
  });

  test('other methods are answered and change nothing', async () => {
    const site = await opened;
    for (const method of ['OPTIONS', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await site.fetch(new Request(`${origin}/system/base`, { method }));
      expect(await read(answer)).toMatchObject({ status: 200, error: 'method' });
    }
    const head = await site.fetch(new Request(`${origin}/system/base?lang=en_us`, { method: 'HEAD' }));
    expect([head.status, await head.text(), head.headers.get('cache-control')]).toEqual([
      200,
      '',
      'public, max-age=0, s-maxage=5',
    ]);
  });

  test('an error of ours tells a request’s number and nothing else', async () => {
    const site = await opened;
    const db = { ...site.plaza.db, query: async () => Promise.reject(new Error('secret detail')) };
    const broken = openNode({ ...site.plaza, db: db as unknown as typeof site.plaza.db });
    const response = await broken.fetch(new Request(`${origin}/system/config`));
    const answer = await read(response);
    expect(answer).toMatchObject({ status: 500, code: 500, error: 'internal', data: 'bnVsbA==' });
    expect(answer.msg).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('x-request-id')).toBe(answer.msg);
  });

  test('an answer that breaks its own schema is a fault of ours', async () => {
    const site = await opened;
    const call = open('GET', '/test/broken', { reply: v.object({ count: v.number() }) });
    const answer = await read(await serveAlone(site, call, () => ({ count: 'many' }) as never)());
    expect(answer).toMatchObject({ status: 500, error: 'internal' });
  });

  test('while the node drains, reads go on and writes are sent away', async () => {
    const site = await opened;
    const node = openNode({ ...site.plaza, draining: true });
    expect(await get(node, '/system/base')).toMatchObject({ code: 200 });
    const response = await node.fetch(new Request(`${origin}/member/doLogin`, { method: 'POST' }));
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await read(response)).toMatchObject({ status: 503, code: 503, error: 'draining' });
  });
});

describe('languages', () => {
  const wrong = { username: 'somebody', password: 'password-9' };

  test('the header is read in any letter case, and anything else is English', async () => {
    const site = await opened;
    const english = await site.raw(login, wrong);
    expect(english.msg).toBe('Incorrect username or password.');
    for (const lang of ['xx', '', 'EN_US', 'en-US']) {
      expect((await site.raw(login, wrong, { headers: { lang } })).msg).toBe(english.msg);
    }
    const base = async (headers: Record<string, string>, query = '') =>
      (await get(openNode(site.plaza), `/system/base${query}`, headers)).value as { about: string };
    await site.plaza.settings.set('about', { en_us: 'Hello', es_spa: 'Hola', zh_cn: '你好' });
    expect(await base({ lang: 'ES_Spa' })).toMatchObject({ about: 'Hola' });
    expect(await base({ lang: 'es_spa' }, '?lang=zh_cn')).toMatchObject({ about: '你好' });
    expect(await base({}, '?lang=nonsense')).toMatchObject({ about: 'Hello' });
  });
});

describe('caching', () => {
  const cache = async (path: string, init: RequestInit = {}) =>
    (await (await opened).fetch(new Request(origin + path, init))).headers.get('cache-control');

  test('only good public answers that name their language may be shared', async () => {
    const as = await (await opened).member();
    expect(await cache('/system/base?lang=en_us')).toBe('public, max-age=0, s-maxage=5');
    expect(await cache('/system/base')).toBe('no-store');
    expect(await cache('/system/nothing?lang=en_us')).toBe('no-store');
    expect(await cache('/member/getUserInfo?lang=en_us')).toBe('no-store');
    expect(await cache('/member/getUserInfo?lang=en_us', { headers: signed(as) })).toBe('no-store');
    expect(await cache('/member/doLogin', { method: 'POST' })).toBe('no-store');
  });

  test('what everybody is told is worked out once a second, once while many ask', async () => {
    const site = await opened;
    const call = open('GET', '/test/counted', {
      shared: 5,
      input: v.object({ a: text(1, 9) }),
      reply: v.number(),
    });
    let asked = 0;
    const ask = serveAlone(site, call, () => ++asked);
    await Promise.all(Array.from({ length: 20 }, () => ask({}, '?a=1')));
    expect(asked).toBe(1);
    await ask({}, '?a=2');
    await ask({}, '?a=2&lang=zh_cn');
    expect(asked).toBe(3);
  });

  test('an address that was just asked is answered alike, in its language and to visitors alone', async () => {
    const site = await opened;
    const call = open('GET', '/test/greeting', { shared: 5, alsoPersonal: true, reply: v.string() });
    const ask = serveAlone(site, call, (_, { lang, member }) => `${lang} ${member?.username ?? 'visitor'}`);
    const told = async (headers: Record<string, string>, query = '') =>
      (await read(await ask({ headers }, query))).value;
    const as = await site.member();
    for (let turn = 0; turn < 2; turn++) {
      expect(await told({})).toBe('en_us visitor');
      expect(await told({ lang: 'zh_cn' })).toBe('zh_cn visitor');
      expect(await told({ lang: 'zh_cn' }, '?lang=es_spa')).toBe('es_spa visitor');
      expect(await told(signed(as))).toMatch(/^en_us (?!visitor)/);
      expect(await told({ ...signed(as), tokensso: 'made up' })).toBe('en_us visitor');
    }
  });
});

describe('who asks', () => {
  test('both headers must belong together', async () => {
    const site = await opened;
    const [one, other] = [await site.member(), await site.member()];
    const [mine, theirs] = [signed(one), signed(other)];
    expect(await get(site, '/member/getUserInfo', mine)).toMatchObject({ code: 200 });
    const wrong = [
      { ...mine, token: theirs.token },
      { tokensso: mine.tokensso },
      { token: mine.token },
      { ...mine, token: one.id },
    ];
    for (const headers of wrong) {
      expect(await get(site, '/member/getUserInfo', headers as Record<string, string>)).toMatchObject({
        code: 401,
        error: 'unauthenticated',
      });
    }
  });

  test('an unknown asker learns nothing of the fields', async () => {
    const answer = await post(await opened, '/member/setSex', 'sex=9');
    expect(answer).toMatchObject({ error: 'unauthenticated', value: null });
  });

  test('an idempotency key that is no UUID is refused, not forgotten', async () => {
    const site = await opened;
    const as = await site.member();
    const call = personal('POST', '/test/once', { once: true, reply: v.string() });
    const ask = serveAlone(site, call, (_, { key }) => key ?? 'none');
    const answer = async (key?: string) =>
      read(await ask({ headers: { ...signed(as), ...(key !== undefined && { 'idempotency-key': key }) } }));
    for (const key of ['', 'abc', '1', `${crypto.randomUUID()}, ${crypto.randomUUID()}`]) {
      expect(await answer(key)).toMatchObject({
        error: 'invalid',
        value: { 'idempotency-key': expect.any(String) },
      });
    }
    expect((await answer('0190B6F0-0000-7000-8000-00000000000A')).value).toBe(
      '0190b6f0-0000-7000-8000-00000000000a',
    );
    expect((await answer()).value).toBe('none');
  });

  test('the specification’s GET with a secret is taken only when the site says so', async () => {
    const site = await opened;
    const as = await site.member();
    const path = '/member/setName?name=Legacy%20Name';
    expect(await get(site, path, signed(as))).toMatchObject({ error: 'method' });
    const legacy = openNode({ ...site.plaza, env: { ...site.plaza.env, LEGACY_GET: true } });
    const head = new Request(origin + path, { method: 'HEAD', headers: signed(as) });
    await legacy.fetch(head);
    expect((await site.ask(getMember, {}, { as })).name).toBe('');
    expect(await get(legacy, path, signed(as))).toMatchObject({ code: 200 });
    await site.refused(setName, { name: 'Other Name' }, 'name_set', { as });
  });
});
