import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call, Envelope } from '../../../contract/call.ts';
import { createApi } from '../../../server/app.ts';
import { digest } from '../../support/digest.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';

const form = 'application/x-www-form-urlencoded';
const nul = '\0';

type Asked = {
  method: string;
  query?: string;
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string;
  as?: Session | undefined;
  ip?: string;
};

/** Sends a call as it never should be sent. */
async function send(
  site: Site,
  call: Call,
  { method, query = '', body, type = form, as, ip = '10.0.0.1' }: Asked,
) {
  const headers = new Headers({ 'x-forwarded-for': ip });
  if (as) {
    headers.set('tokensso', as.tokensso);
    headers.set('token', Buffer.from(as.id).toString('base64'));
  }
  if (body !== undefined) headers.set('content-type', type);
  const url = `http://plaza.test/api${call.path}${query && `?${query}`}`;
  const response = await site.fetch(
    new Request(url, { method, headers, ...(body !== undefined && { body }) }),
  );
  if (method === 'HEAD')
    return { status: response.status, code: response.status, error: undefined, named: [] };
  const envelope = (await response.json()) as Envelope;
  const value: unknown = JSON.parse(Buffer.from(envelope.data, 'base64').toString());
  const named = value && typeof value === 'object' ? Object.keys(value) : [];
  return { status: response.status, code: envelope.code, error: envelope.error, named };
}

/** The same fields where the call expects them: query or body. */
const fields = (call: Call, pairs: string, as: Session): Asked =>
  call.method === 'GET' ? { method: 'GET', query: pairs, as } : { method: 'POST', body: pairs, as };

const names = (call: Call) => Object.keys(call.input.entries);
const required = (call: Call) =>
  Object.entries(call.input.entries)
    .filter(([, schema]) => schema.type !== 'optional')
    .map(([name]) => name);

const opened = anyEngine.map((engine) => ({ name: engine.name, site: openSite(engine) }));

describe.each(opened)('on $name', ({ site: opening }) => {
  /** Every call that takes fields, asked in a way that must name the field and change nothing. */
  async function eachField(fault: string, pick: (call: Call) => string[], pairs: (field: string) => string) {
    const site = await opening;
    const as = await site.member();
    const before = await digest(site.plaza.db);
    for (const call of createApi(site.plaza).served) {
      for (const field of call.file ? [] : pick(call)) {
        const { status, error, named } = await send(site, call, fields(call, pairs(field), as));
        const where = `${fault} ${field} of ${call.method} ${call.path}`;
        expect({ where, status, error }).toEqual({ where, status: 200, error: 'invalid' });
        expect(named, where).toContain(field);
      }
    }
    expect(await digest(site.plaza.db)).toEqual(before);
  }

  test('a missing field is named and changes nothing', () => eachField('missing', required, () => ''));

  test('an empty query or body names all that is missing at once', async () => {
    const site = await opening;
    const as = await site.member();
    for (const call of createApi(site.plaza).served) {
      const missing = call.file ? [call.file] : required(call);
      if (missing.length === 0) continue;
      const { named } = await send(site, call, { method: call.method, as });
      expect(named.toSorted()).toEqual(missing.toSorted());
    }
  });

  test('a field of the wrong form is named and changes nothing', () =>
    eachField('wrong', names, (field) => `${field}=a%00b`));

  test('a field given twice is named and changes nothing', () =>
    eachField('doubled', names, (field) => `${field}=1&${field}=1`));

  test('an overlong field is named and changes nothing', () =>
    eachField('overlong', names, (field) => `${field}=${'1'.repeat(30_000)}`));

  test('a body of another type or above 64 KiB is refused and changes nothing', async () => {
    const site = await opening;
    const as = await site.member();
    const before = await digest(site.plaza.db);
    for (const call of createApi(site.plaza).served) {
      if (call.method === 'GET' || call.file) continue;
      const json = await send(site, call, { method: 'POST', body: '{"a":1}', type: 'application/json', as });
      expect([call.path, json.status, json.error, json.named]).toEqual([
        call.path,
        200,
        'invalid',
        ['content-type'],
      ]);
      const big = await send(site, call, { method: 'POST', body: `x=${'y'.repeat(65_536)}`, as });
      expect([call.path, big.status, big.error, big.named]).toEqual([call.path, 413, 'invalid', ['body']]);
    }
    expect(await digest(site.plaza.db)).toEqual(before);
  });

  test('malformed requests over all calls never break anything, and change nothing', async () => {
    const site = await opening;
    const as = await site.member();
    const calls = [...createApi(site.plaza).served];
    const before = await digest(site.plaza.db);
    const malformed = fc
      .constantFrom(...calls)
      .chain((call) => fc.record({ call: fc.constant(call), asked: attack(call, as) }));
    await fc.assert(
      fc.asyncProperty(malformed, async ({ call, asked }) => {
        const { status, code } = await send(site, call, asked);
        expect([200, 413]).toContain(status === 404 && asked.method === 'HEAD' ? 200 : status);
        // A read that ignores what it does not know may answer; nothing else may.
        if (asked.method !== 'GET' && asked.method !== 'HEAD') expect(code).not.toBe(200);
      }),
      { numRuns: process.env.LONG === '1' ? 20_000 : 400, seed: 20_260_101 },
    );
    expect(await digest(site.plaza.db)).toEqual(before);
  });
});

/** Texts that are no good anywhere, and others that might be. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed() + nul)),
  fc.constantFrom(
    '%00',
    '%ED%A0%80%00',
    '%E0%A4%00',
    '%ff%fe%00',
    `${'%5B'.repeat(400)}%00`,
    '%F0%9F%92%A9%00',
  ),
);
const any = fc.oneof(
  nasty,
  fc.string({ maxLength: 30 }).map(encodeURIComponent),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    'NaN',
    '%zz',
    '%',
    '1%27%3B--',
    '2023-02-31',
    '0000-00-00',
    '9'.repeat(40),
  ),
);
const ip = fc.ipV4();

/** One way of asking a call wrongly, never a good request by chance. */
function attack(call: Call, as: Session): fc.Arbitrary<Asked> {
  const known = names(call);
  const name = fc.oneof(fc.constantFrom(...known, 'x'), fc.string({ maxLength: 8 }).map(encodeURIComponent));
  const pairs = fc
    .array(fc.tuple(name, any), { maxLength: 8 })
    .map((all) => all.map((pair) => pair.join('=')));
  const others = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', call.method === 'GET' ? 'POST' : 'HEAD'];
  const spoilt = known.length
    ? fc
        .record({ more: pairs, field: fc.constantFrom(...known), value: nasty, ip })
        .map(({ more, field, value, ip }) => ({
          ...fields(call, [...more, `${field}=${value}`].join('&'), as),
          ip,
        }))
    : fc.constant<Asked>({ method: 'PUT', body: '', as });
  const stranger = fc
    .record({ more: pairs, ip, id: fc.uuid(), tokensso: fc.stringMatching(/^[\w-]{0,60}$/) })
    .map(({ more, ip, id, tokensso }) => ({ ...fields(call, more.join('&'), { id, tokensso }), ip }));
  const otherMethod = fc.record({ method: fc.constantFrom(...others), more: pairs }).map(
    ({ method, more }): Asked => ({
      method,
      query: more.join('&'),
      as,
      ...(method === 'POST' && { body: 'a=1' }),
    }),
  );
  const otherType = fc
    .record({
      body: fc.uint8Array({ minLength: 1, maxLength: 200 }),
      type: fc.constantFrom('text/plain', 'application/json', 'multipart/form-data; boundary=x', ''),
    })
    .map(({ body, type }): Asked => ({ method: 'POST', body: new Uint8Array(body), type, as }));
  return fc.oneof(spoilt, stranger, otherMethod, otherType);
}
