import { afterEach, describe, expect, test, vi } from 'vitest';
import { getMember, login, setSex } from '../../../contract/account.ts';
import { placeOrder } from '../../../contract/game/calls.ts';
import { getNotices } from '../../../contract/notice.ts';
import { withdraw } from '../../../contract/withdrawal.ts';
import { i18n } from '../../i18n/i18n.ts';
import { currentSession, enter, leave, onLeave } from '../session/session.ts';
import type { Failure } from './failure.ts';
import { retryAfterOf } from './retry-after.ts';
import { onWriteSentence, send, sendForAnswer } from './send.ts';

const base64 = (data: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(data))));
const asked: Request[] = [];

function answer(body: object | string | Error, status = 200, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    if (body instanceof Error) throw body;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  });
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: Failure) => error.word,
  );
const orderFields = { item: 'large', money: '1', lid: '1', mid: 'm1', expect: '202611200001' };

i18n.loadAndActivate({ locale: 'vn_vn', locales: ['vi-VN'], messages: {} });
afterEach(() => {
  asked.length = 0;
  leave('logout');
  vi.unstubAllGlobals();
});

describe('the door to the server', () => {
  test('sends forms with the language, the session and the intent, and reads UTF-8', async () => {
    enter({ id: 'm1', tokensso: 'secret' });
    answer({ code: 200, msg: '', data: base64({ order_id: 'o1', receipt: 'Đặt lệnh 下单' }) });
    expect(await send(placeOrder, orderFields, { key: 'k1' })).toEqual({
      order_id: 'o1',
      receipt: 'Đặt lệnh 下单',
    });
    const [request] = asked as [Request];
    expect(request.method).toBe('POST');
    expect(new URL(request.url).pathname).toBe('/api/game/placeOrder');
    expect(Object.fromEntries(new URLSearchParams(await request.text()))).toEqual(orderFields);
    const { lang, tokensso, token, 'idempotency-key': key } = Object.fromEntries(request.headers);
    expect({ lang, tokensso, token, key }).toEqual({
      lang: 'vn_vn',
      tokensso: 'secret',
      token: btoa('m1'),
      key: 'k1',
    });
  });

  test.each([null, [], 'done'])(
    'takes %j for done, where the contract leaves nothing but extras to say',
    async (data) => {
      answer({ code: 200, msg: '', data: base64(data) });
      expect(await send(setSex, { sex: '1' })).toBeNull();
      answer({ code: 200, msg: '', data: base64(null) });
      expect(await send(placeOrder, orderFields)).toEqual({});
    },
  );

  test('a refusal without data is told by its text', async () => {
    answer({ code: 400, msg: 'The counter is closed.', data: '' });
    await expect(send(setSex, { sex: '1' })).rejects.toMatchObject({
      word: 'invalid',
      msg: 'The counter is closed.',
    });
  });

  test.each([
    [
      'the server’s own text, which no sentence of ours knows',
      { msg: 'Your account moved.' },
      'Your account moved.',
    ],
    ['nothing where it gives none', { msg: '' }, ''],
    ['nothing of its own where it gives a word', { msg: 'Log in.', error: 'unauthenticated' }, ''],
    ['nothing of its own where its text is as good as a word', { msg: 'authentication error' }, ''],
  ])('a session that the server ends says %s', async (_, answered, told) => {
    const said: string[] = [];
    const stop = onLeave((_member, _why, msg) => said.push(msg));
    enter({ id: 'm1', tokensso: 'old' });
    answer({ code: 401, data: base64(null), ...answered });
    await failure(send(getMember, {}));
    stop();
    expect(said).toEqual([told]);
  });

  test.each([
    ['a withdrawal', () => send(withdraw, { money: '5', paypwd: '' }), 'money'],
    ['another write', () => send(setSex, { sex: '1' }), 'write'],
    ['a read', () => send(getMember, {}), undefined],
    ['a write of the app’s own', () => send(setSex, { sex: '1' }, { unasked: true }), undefined],
  ])('a session that ends with the refusal of %s tells what was not done', async (_, asks, told) => {
    const refused: unknown[] = [];
    const stop = onLeave((_member, _why, _msg, write) => refused.push(write));
    enter({ id: 'm1', tokensso: 'old' });
    answer({ code: 401, msg: '', data: base64(null), error: 'unauthenticated' });
    await failure(asks());
    stop();
    expect(refused).toEqual([told]);
  });

  test.each([
    ['was told that the server ended it', true, 'unauthenticated'],
    ['signed out', false, 'other'],
  ])('a session that goes because another tab %s', (_, ended, told) => {
    const whys: string[] = [];
    const stop = onLeave((_member, why) => whys.push(why));
    const tell = (key: string, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    enter({ id: 'm1', tokensso: 'old' });
    if (ended) for (const value of ['1', null]) tell('plaza-session-ended', value);
    for (const name of ['tokensso', 'token']) localStorage.removeItem(name);
    for (const name of ['tokensso', 'token']) tell(name, null);
    stop();
    expect([whys, currentSession()]).toEqual([[told], null]);
  });

  test('a tab that is told that the server ended the session leaves nothing of it in local storage', async () => {
    enter({ id: 'm1', tokensso: 'old' });
    leave('unauthenticated');
    expect(Object.keys(localStorage).filter((name) => name.includes('session'))).toEqual([]);
  });

  test('tells the sentence of a write that no screen shows, once, and none of a read', async () => {
    const told: string[] = [];
    onWriteSentence((msg) => told.push(msg));
    enter({ id: 'm1', tokensso: 's' });
    answer({ code: 200, msg: 'It is done.', data: base64(null) });
    await send(setSex, { sex: '1' });
    expect(told).toEqual(['It is done.']);
    expect(await sendForAnswer(setSex, { sex: '1' })).toEqual({ data: null, msg: 'It is done.' });
    answer({ code: 200, msg: 'ok', data: base64([]) });
    await send(getNotices, {});
    answer({ code: 400, msg: 'No.', data: base64(null) });
    await failure(send(setSex, { sex: '1' }));
    answer({ code: 200, msg: 'Bye.', data: base64(null) });
    await send(setSex, { sex: '1' }, { as: { id: 'm2', tokensso: 'left' } });
    expect(told).toEqual(['It is done.']);
    onWriteSentence(() => {});
  });

  test('keeps the languages of public reads apart by their address', async () => {
    answer({ code: 200, msg: '', data: base64([]) });
    await send(getNotices, {});
    expect(asked[0]?.url).toMatch(/\?lang=vn_vn$/);
  });

  test.each([
    [
      'a refusal with a word',
      { code: 422, msg: 'x', data: base64(null), error: 'round_closed' },
      'round_closed',
    ],
    ['a refusal without one', { code: 429, msg: 'x', data: base64(null) }, 'too_many'],
    ['a login that ended', { code: 401, msg: 'x', data: base64(null) }, 'unauthenticated'],
    ['its text alone', { code: 500, msg: 'Lỗi xác thực', data: base64(null) }, 'unauthenticated'],
    [
      'its text alone, though the code says that it went well',
      { code: 200, msg: 'authentication error', data: base64({ id: 'm1', tokensso: 's' }) },
      'unauthenticated',
    ],
    ['its text without data', { code: 200, msg: '认证错误' }, 'unauthenticated'],
    ['its text in other letters', { code: 0, msg: ' Authentication Error', data: null }, 'unauthenticated'],
    [
      'a word of ours before that text',
      { code: 422, msg: 'authentication error', data: '', error: 'credentials' },
      'credentials',
    ],
    ['a fault of the server', { code: 500, msg: 'id', data: base64(null), error: 'internal' }, 'internal'],
    ['an answer that is none', '<html>', 'protocol'],
    ['data that cannot be read', { code: 200, msg: '', data: '%%%' }, 'protocol'],
    ['data of another form', { code: 200, msg: '', data: base64({ id: 7 }) }, 'protocol'],
    ['no network', new TypeError('failed to fetch'), 'network'],
    ['no answer in time', new DOMException('', 'TimeoutError'), 'timeout'],
  ])('tells %s by its word', async (_, body, word) => {
    answer(body);
    expect(await failure(send(login, { username: 'ana_', password: 'password' }))).toBe(word);
  });

  test.each([
    [{}, 0],
    [{ 'retry-after': '30' }, 30],
    [{ 'retry-after': 'Wed, 25 Nov 2026 12:00:00 GMT' }, 0],
  ])(
    'a gateway’s page that says too many requests is told as that, with %j as %i seconds',
    async (headers, wait) => {
      answer('<h1>Too many requests</h1>', 429, headers);
      const refused = await send(getNotices, {}).catch((error: unknown) => error);
      expect(refused).toMatchObject({ word: 'too_many' });
      expect(retryAfterOf(refused)).toBe(wait);
    },
  );

  test.each([
    ['a page', '<h1>Bad gateway</h1>'],
    ['JSON of its own', { error: 'bad gateway' }],
  ])('an error of a gateway that answers %s is a fault of the server', async (_, body) => {
    answer(body, 502);
    expect(await failure(send(getNotices, {}))).toBe('internal');
  });

  test.each([
    ['that fails', new TypeError('failed to fetch'), 'network'],
    ['that hangs', new DOMException('', 'TimeoutError'), 'timeout'],
  ])(
    'says of a network %s that a member’s write may have been done, and of a read what it was',
    async (_, body, word) => {
      enter({ id: 'm1', tokensso: 'old' });
      answer(body);
      expect(await failure(send(setSex, { sex: '1' }))).toBe('unanswered');
      expect(await failure(send(getNotices, {}))).toBe(word);
    },
  );

  test('sends no write while the device knows of no network: nothing was changed then', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answer({ code: 200, msg: '', data: base64(null) });
    expect(await failure(send(setSex, { sex: '1' }))).toBe('network');
    expect(asked).toEqual([]);
  });

  test('tells nobody an answer that comes after its member has left', async () => {
    enter({ id: 'm1', tokensso: 'old' });
    answer({ code: 200, msg: '', data: base64({ order_id: 'o1' }) });
    const late = failure(send(placeOrder, orderFields));
    enter({ id: 'm2', tokensso: 'new' });
    expect(await late).toBe('aborted');
  });

  test('forgets the session that the server does not know, but not one that took its place', async () => {
    enter({ id: 'm1', tokensso: 'old' });
    answer({ code: 401, msg: '', data: base64(null), error: 'unauthenticated' });
    await failure(send(getMember, {}));
    expect(currentSession()).toBeNull();
    enter({ id: 'm1', tokensso: 'old' });
    const late = failure(send(getMember, {}));
    enter({ id: 'm2', tokensso: 'new' });
    await late;
    expect(currentSession()?.id).toBe('m2');
  });
});
