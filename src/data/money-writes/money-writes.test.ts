import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeOrder } from '../../../contract/game/calls.ts';
import { resolve } from '../../../contract/resolve.ts';
import { i18n } from '../../i18n/i18n.ts';
import { claimDevice } from '../mirror/ownership.ts';
import { database } from '../mirror/schema.ts';
import { enter } from '../session/session.ts';
import { offline, requestEnded } from '../transport/network.ts';
import { queryClient } from '../transport/query-cache.ts';
import { onOutcome, removeDone, resumeWrites, screenShows, showOutcomes, write } from './money-writes.ts';

const base64 = (data: unknown) => btoa(JSON.stringify(data));
const good = (data: unknown) => ({ code: 200, msg: '', data: base64(data) });
const orderFields = { item: 'large', money: '1.00', lid: '1', mid: 'm1', expect: '202611200001' };
const asked: { path: string; key: string | null }[] = [];

/** A server of the test's own: what each path answers; an Error is an answer that gets lost. */
function server(answers: Record<string, () => object | Error>) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api', '');
    asked.push({ path, key: request.headers.get('idempotency-key') });
    const answer = answers[path]?.() ?? new TypeError('no such path');
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer));
  });
}

beforeEach(async () => {
  asked.length = 0;
  await database.intents.clear();
  i18n.loadAndActivate({ locale: 'en_us', locales: ['en-US'], messages: {} });
  enter({ id: 'm1', tokensso: 's' });
  await claimDevice('m1');
  queryClient.setQueryData(['system', 'base', 'en_us'], { extras: [resolve.path] });
});

describe('a money write', () => {
  test('is sent once under a key of its own, and leaves nothing behind when its outcome is told', async () => {
    server({ '/game/placeOrder': () => good({ order_id: 'o1', balance: '9.00' }) });
    expect(await write(placeOrder, orderFields)).toEqual({
      state: 'done',
      answer: { order_id: 'o1', balance: '9.00' },
      msg: '',
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await database.intents.count()).toBe(0);
  });

  test('that is refused says why', async () => {
    server({
      '/game/placeOrder': () => ({ code: 422, msg: 'closed', data: base64(null), error: 'round_closed' }),
    });
    const outcome = await write(placeOrder, orderFields);
    expect(outcome).toMatchObject({ state: 'refused', failure: { word: 'round_closed' } });
    expect(await database.intents.count()).toBe(0);
  });

  test.each(['busy', 'draining', 'too_slow'] as const)(
    'that is refused as %s was not done: nobody asks after its outcome, and it may be sent anew',
    async (error) => {
      const refused = { code: 503, msg: 'later', data: base64({ retry_after: 2 }), error };
      server({ '/game/placeOrder': () => refused });
      const outcome = await write(placeOrder, orderFields);
      expect(outcome).toMatchObject({ state: 'refused', failure: { word: error, msg: 'later' } });
      expect(asked.map(({ path }) => path)).toEqual(['/game/placeOrder']);
      expect(await database.intents.count()).toBe(0);
      await write(placeOrder, orderFields);
      const keys = asked.map(({ key }) => key);
      expect(new Set(keys).size).toBe(2);
    },
  );

  test('whose answer is lost is never sent again: it is asked for until its outcome is told', async () => {
    let tries = 0;
    const told = () =>
      ++tries < 3
        ? new TypeError('still no network')
        : good({ state: 'done', call: placeOrder.path, result: { order_id: 'o1' } });
    server({ '/game/placeOrder': () => new TypeError('cut'), '/member/resolve': told });
    expect(await write(placeOrder, orderFields)).toEqual({
      state: 'done',
      answer: { order_id: 'o1' },
      msg: '',
    });
    expect(asked.filter(({ path }) => path === '/game/placeOrder')).toHaveLength(1);
  });

  test('is asked for with pauses, also where each other request looks like a new connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    let tries = 0;
    const told = () =>
      ++tries < 5
        ? new TypeError('no way for writes')
        : good({ state: 'done', call: placeOrder.path, result: { order_id: 'o1' } });
    server({ '/game/placeOrder': () => new TypeError('cut'), '/member/resolve': told });
    const others = setInterval(() => requestEnded(true), 50);
    const outcome = write(placeOrder, orderFields);
    await vi.waitFor(() => expect(tries).toBe(1));
    await vi.advanceTimersByTimeAsync(3000);
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThan(4);
    await vi.advanceTimersByTimeAsync(20_000);
    clearInterval(others);
    vi.useRealTimers();
    expect(await outcome).toMatchObject({ state: 'done' });
  });

  describe('whose request hangs', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** Sends a write to a server that does not answer it, until its outcome is asked for. */
    async function hang(told: () => Promise<object>) {
      const given = Promise.withResolvers<Response>();
      const sent: Request[] = [];
      vi.stubGlobal('fetch', async (request: Request) => {
        sent.push(request);
        if (request.url.endsWith(resolve.path)) return new Response(JSON.stringify(await told()));
        request.signal.addEventListener('abort', () => given.reject(request.signal.reason));
        return given.promise;
      });
      const outcome = write(placeOrder, orderFields);
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(19_000);
      expect(sent).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1000);
      await vi.waitFor(() => expect(sent).toHaveLength(2));
      return {
        outcome,
        sent,
        answer: (answer: object) => given.resolve(new Response(JSON.stringify(answer))),
      };
    }

    test('is asked for, and the request is given up once its outcome is known', async () => {
      const { outcome, sent } = await hang(async () =>
        good({ state: 'done', call: placeOrder.path, result: { order_id: 'o1' } }),
      );
      expect(await outcome).toEqual({ state: 'done', answer: { order_id: 'o1' }, msg: '' });
      expect(sent[0]?.signal.aborted).toBe(true);
      expect(offline()).toBe(false);
      expect(await database.intents.count()).toBe(0);
    });

    test('and is answered after all is told by its answer, where nobody else knows', async () => {
      const { outcome, answer } = await hang(() => new Promise(() => {}));
      expect(await database.intents.toArray()).toMatchObject([{ state: 'checking' }]);
      answer({ code: 422, msg: '', data: base64(null), error: 'round_closed' });
      expect(await outcome).toMatchObject({ state: 'refused', failure: { word: 'round_closed' } });
      expect(await database.intents.count()).toBe(0);
    });
  });

  test('that never arrived is told as not done', async () => {
    server({
      '/game/placeOrder': () => new TypeError('cut'),
      '/member/resolve': () => good({ state: 'abandoned', call: '', result: null }),
    });
    expect(await write(placeOrder, orderFields)).toMatchObject({
      state: 'refused',
      failure: { word: 'unarrived' },
    });
  });

  test('is told by the screen that says so itself, else by the app, also when that comes later', async () => {
    server({ '/game/placeOrder': () => good({ order_id: 'o1' }) });
    showOutcomes(() => {})();
    const leave = screenShows(({ fields }) => fields.lid === orderFields.lid);
    await write(placeOrder, orderFields);
    leave();
    await write(placeOrder, { ...orderFields, money: '2' });
    const tell = vi.fn();
    const stop = showOutcomes(tell);
    await write(placeOrder, { ...orderFields, money: '3' });
    stop();
    expect(tell.mock.calls.map(([{ intent }]) => intent.fields.money)).toEqual(['2', '3']);
  });

  test('left by an earlier life of the page is found out at the next start', async () => {
    await database.intents.put({
      key: 'k-left',
      owner: 'm1',
      call: placeOrder.path,
      fields: orderFields,
      cost: '1.00',
      at: 1,
      state: 'sending',
    });
    server({
      '/member/resolve': () => good({ state: 'done', call: placeOrder.path, result: { order_id: 'o1' } }),
    });
    resumeWrites();
    await vi.waitFor(async () =>
      expect(await database.intents.get('k-left')).toMatchObject({ state: 'done' }),
    );
    expect(asked.map(({ path }) => path)).toEqual(['/member/resolve']);
  });

  test('weighs on the balance until one is read, and tells its outcome whatever hangs behind it', async () => {
    onOutcome(placeOrder, () => new Promise(() => {}));
    server({ '/game/placeOrder': () => good({ order_id: 'o1' }) });
    expect(await write(placeOrder, orderFields, { cost: '1.00' })).toMatchObject({ state: 'done' });
    expect(await database.intents.toArray()).toMatchObject([{ cost: '1.00', state: 'done' }]);
    await database.intents.toCollection().modify({ at: 1 });
    await removeDone();
    expect(await database.intents.count()).toBe(0);
  });

  test('that ends after its member has left is told to nobody', async () => {
    const told = vi.fn();
    onOutcome(placeOrder, told);
    server({
      '/game/placeOrder': () => {
        enter({ id: 'm2', tokensso: 'other' });
        return good({ order_id: 'o1', balance: '9.00' });
      },
    });
    expect(await write(placeOrder, orderFields, { cost: '1.00' })).toMatchObject({
      failure: { word: 'aborted' },
    });
    expect(told).not.toHaveBeenCalled();
    expect(await database.intents.count()).toBe(0);
  });

  test('keeps no password on the device', async () => {
    let stored = '';
    server({
      '/game/placeOrder': () => new TypeError('cut'),
      '/member/resolve': () => good({ state: 'abandoned', call: '', result: null }),
    });
    database.intents.hook('creating', (_, intent) => {
      stored = JSON.stringify(intent);
    });
    await write(placeOrder, orderFields, { secret: { paypwd: 'hush-1' } });
    expect(stored).toContain('large');
    expect(stored).not.toContain('hush-1');
  });
});
