import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleCall } from '../../../contract/console/call.ts';
import { createConsole } from '../../../server/console/console.ts';
import { serveAtDoor, serveConsole, serveDownload } from '../../../server/console/serve.ts';
import { ConsoleRefusal } from '../../../server/errors/console-refusal.ts';
import { Refusal } from '../../../server/errors/refusal.ts';
import { Failed } from '../../../server/operator/command.ts';
import { eventsOf } from '../../support/audit.ts';
import { type ConsoleSite, consoleSite, origin } from '../../support/console/console-site.ts';
import { anyEngine } from '../../support/setup/engines.ts';

const text = v.object({ text: v.string() });
const echo = consoleCall('/test/echo', 'operator', { input: text, reply: text });
const look = consoleCall('/test/look', 'members.private', { input: text, reply: text, private: true });
const fails = consoleCall('/test/fails', 'operator', { input: text, reply: text });
const file = consoleCall('/test/file', 'audit.see');
const big = consoleCall('/test/big', 'operator', { input: text, reply: text });

async function* lines() {
  yield 'a,b\n';
  yield '1,2\n';
}

const failures: Record<string, () => unknown> = {
  words: () => new ConsoleRefusal('conflict', { field: 'name' }),
  failed: () => new Failed('The bank is closed.', 'Try tomorrow.'),
  member: () => new Refusal('too_many', { retry_after: 30 }),
  unknown: () => new Error('SELECT secret FROM somewhere'),
};

let site: ConsoleSite;
beforeAll(async () => {
  site = await consoleSite(anyEngine[0] as (typeof anyEngine)[number]);
  serveConsole(site.api, echo, ({ text }) => ({ text, password: 'never' }));
  serveConsole(site.api, look, ({ text }, asker) => {
    if (text === 'nobody') throw new ConsoleRefusal('not_found');
    asker.looksAt('018f0000-0000-7000-8000-000000000001', 'phone');
    return { text };
  });
  serveConsole(site.api, fails, ({ text }) => {
    throw failures[text]?.();
  });
  serveConsole(site.api, big, ({ text }) => ({ text: String(text.length) }), { maxBytes: 6_000_000 });
  serveDownload(site.api, file, () => ({
    name: 'audit.csv',
    type: 'text/csv; charset=utf-8',
    chunks: lines(),
  }));
});

describe('a call', () => {
  test('gives what its schema names, and nothing else', async () => {
    const { raw } = await site.as('support');
    const came = await raw(echo, { text: 'hello' });
    expect(came.body).toEqual({ text: 'hello' });
    expect(came.headers.get('cache-control')).toBe('no-store');
  });

  test('says which field is wrong', async () => {
    const { raw } = await site.as('support');
    expect(await raw(echo, { text: 1 })).toMatchObject({
      status: 400,
      body: { error: 'invalid', field: 'text' },
    });
    expect(await raw(echo, 'text')).toMatchObject({ body: { error: 'invalid', field: 'body' } });
  });

  test('that does not exist is told so', async () => {
    const { raw } = await site.as('owner');
    expect(await raw({ path: '/test/none' }, {})).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    });
  });

  test.each([
    ['words', { status: 409, body: { error: 'conflict', field: 'name' } }],
    ['failed', { status: 422, body: { error: 'refused', message: 'The bank is closed.\nTry tomorrow.' } }],
    ['member', { status: 429, body: { error: 'too_many', until: expect.any(String) } }],
    ['unknown', { status: 500, body: { error: 'internal' } }],
  ])('that throws is refused in words of the contract: %s', async (which, came) => {
    const { raw } = await site.as('support');
    const { status, body } = await raw(fails, { text: which });
    expect({ status, body }).toEqual(came);
  });

  test('takes a body of 200 kB at most, or what it says itself', async () => {
    const { raw } = await site.as('support');
    const text = 'x'.repeat(200_000);
    expect(await raw(echo, { text })).toMatchObject({
      status: 400,
      body: { error: 'invalid', field: 'body' },
    });
    expect(await raw(big, { text: text.repeat(25) })).toMatchObject({ body: { text: '5000000' } });
  });

  test('answers with a file as it is made', async () => {
    const { raw } = await site.as('auditor');
    const { body, headers } = await raw(file, {});
    expect(body).toBe('a,b\n1,2\n');
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
  });

  test('is answered with 503 while the node stops', async () => {
    const { raw } = await site.as('support');
    site.plaza.draining = true;
    const came = await raw(echo, { text: 'hello' });
    site.plaza.draining = false;
    expect(came).toMatchObject({ status: 503, body: { error: 'draining' } });
  });

  test('that needs an operator is never registered for anyone, and the other way round', () => {
    const open = consoleCall('/test/open', 'anyone');
    expect(() => serveConsole(site.api, open, () => null)).toThrow(/open to anyone/);
    expect(() => serveAtDoor(site.api, echo, () => ({ text: '' }))).toThrow(/needs an operator/);
  });
});

describe('a look at a person’s data', () => {
  test('is in the audit log before the answer leaves', async () => {
    const ana = await site.as('support', { name: 'ana' });
    await ana.call(look, { text: 'x' });
    expect((await eventsOf(site)).at(-1)).toEqual({
      at: expect.any(String),
      look: '/test/look',
      by: 'ana',
      roles: ['support'],
      ip: '127.0.0.1',
      session: ana.session,
      member: '018f0000-0000-7000-8000-000000000001',
      what: 'phone',
    });
  });

  test('that finds nobody is none', async () => {
    const { refused } = await site.as('support');
    const before = (await eventsOf(site)).length;
    await refused(look, { text: 'nobody' }, 'not_found');
    expect(await eventsOf(site)).toHaveLength(before);
  });
});

describe('the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-console-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'console.html'), '<!doctype html><script>theme()</script><p>Console</p>');
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'export {}');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const get = (path: string, built = folder) => {
    const { hono } = createConsole(site.plaza, { origin: () => origin, folder: built });
    return hono.fetch(new Request(`${origin}${path}`, { headers: { host: 'localhost:3001' } }));
  };

  test('is served at / alone, under a policy as strict as the members’', async () => {
    const response = await get('/');
    expect(await response.text()).toContain('<p>Console</p>');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+='/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https:|\*/);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await get('/console.html')).status).toBe(404);
    expect((await get('/withdrawals')).status).toBe(404);
  });

  test('has its files, which never change under their name', async () => {
    const response = await get('/assets/main-1.js');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/%2e%2e/%2e%2e/package.json')).status).toBe(404);
  });

  test('says so when it is not built', async () => {
    const response = await get('/', '/nonexistent');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
