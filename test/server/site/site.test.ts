import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getBase } from '../../../contract/system.ts';
import { createApp } from '../../../server/app.ts';
import { listen } from '../../../server/http/listen.ts';
import { securityHeaders } from '../../../server/site/headers.ts';
import { serveSite } from '../../../server/site/site.ts';
import { engines } from '../../support/setup/engines.ts';
import { openSite, type Site, testEnv } from '../../support/site.ts';

const inline = "document.title = 'Plaza'";
const style = 'body{margin:0}';
const page = `<!doctype html><html><head><script>${inline}</script><style>${style}</style>
<script type="module" crossorigin src="/assets/main-1a2b.js"></script></head><body></body></html>`;
const code = `export const text = '${'plaza '.repeat(400)}';`;

const noPicture = async () => '';

/** What a build leaves, as small as it can be. */
const files: Record<string, string | Buffer> = {
  'dist/index.html': page,
  'dist/sw.js': 'self.skipWaiting()',
  'dist/assets/main-1a2b.js': code,
  'dist/assets/main-1a2b.js.br': brotliCompressSync(code),
  'dist/assets/main-1a2b.js.gz': gzipSync(code),
  'dist/assets/proof-worker-1a2b.js': code,
  'dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'dist/manifest.webmanifest': '{}',
  'dist/.build': 'abc',
  'dist/.vite/manifest.json': '{}',
  'dist-kept/old/assets/main-0000.js': 'older',
  'dist-kept/old/assets/proof-worker-0000.js': 'older',
  'dist-kept/old/index.html': 'older page',
  'secret.txt': 'not for you',
};

describe('the built client', () => {
  const root = mkdtempSync(join(tmpdir(), 'plaza-site-'));
  const app = new Hono();
  let site: Site;

  beforeAll(async () => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    }
    const [pglite] = engines;
    if (!pglite) throw new Error('no engine');
    site = await openSite(pglite);
    app.use(securityHeaders({ PUBLIC_URL: 'https://plaza.example' }));
    serveSite(app, site.plaza, noPicture, join(root, 'dist'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers });
  const header = async (path: string, name: string) => (await get(path)).headers.get(name);
  const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test.each(['/', '/?sso=1.2.3&username=ana', '/index.html'])(
    '%s is its page, asked for each time',
    async (path) => {
      const response = await get(path);
      expect(await response.text()).toBe(page);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('the page from the server names Home’s first picture, the one that the worker keeps does not', async () => {
    const shell = '<div class="shell-banner" data-picture=""></div>';
    const folder = join(root, 'pictured');
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), page.replace('<body>', `<body>${shell}`));
    const pictured = new Hono();
    serveSite(pictured, site.plaza, async () => '/banner/a.svg?x=1&y=2', folder);
    const [first, kept] = ['/', '/index.html'].map(async (path) => pictured.request(path));
    expect(await (await first)?.text()).toContain('data-picture="/banner/a.svg?x=1&amp;y=2"');
    expect(await (await kept)?.text()).toContain(shell);
    const packed = await pictured.request('/', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toContain(
      '/banner/a.svg',
    );
  });

  test('the page runs its own scripts and the hashed shell, and nothing becomes code', async () => {
    const policy = (await header('/', 'content-security-policy')) ?? '';
    const directives = new Map(
      policy.split('; ').map((one) => {
        const [name = '', ...sources] = one.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(Object.fromEntries(directives)).toEqual({
      'default-src': "'self'",
      'script-src': `'self' ${source(inline)}`,
      'style-src': `'self' ${source(style)}`,
      'img-src': "'self' data: blob: https:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'media-src': "'self' blob:",
      'frame-src': "'self' https:",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'plaza-sw',
    });
  });

  test('the worker is asked for each time and has a policy of its own', async () => {
    expect(await header('/sw.js', 'cache-control')).toBe('no-cache');
    expect(await header('/sw.js', 'content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'/,
    );
  });

  test('the worker that checks proofs loads its own parts and asks for nothing, in this build and in an older', async () => {
    for (const build of ['1a2b', '0000']) {
      const path = `/assets/proof-worker-${build}.js`;
      expect(await header(path, 'content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; connect-src 'none'; worker-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      );
      expect(await header(path, 'cache-control')).toBe('public, max-age=31536000, immutable');
    }
    expect(await header('/assets/main-1a2b.js', 'content-security-policy')).toMatch(
      /^default-src 'none'; style-src/,
    );
  });

  test('hashed assets stay for good, other files for an hour', async () => {
    expect(await header('/assets/main-1a2b.js', 'cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await header('/favicon.svg', 'cache-control')).toBe('public, max-age=3600');
    expect(await header('/manifest.webmanifest', 'content-type')).toBe('application/manifest+json');
  });

  test('the chunks of an older build are still there for its tabs, its page is not', async () => {
    expect(await (await get('/assets/main-0000.js')).text()).toBe('older');
    expect(await (await get('/')).text()).toBe(page);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['identity', null],
    ['', null],
  ])('who takes "%s" gets %s', async (accepted, coding) => {
    const response = await get('/assets/main-1a2b.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(Number(response.headers.get('content-length'))).toBe((await response.arrayBuffer()).byteLength);
  });

  test('what is compressed is the same file', async () => {
    const response = await get('/assets/main-1a2b.js', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(code);
  });

  test('who has it already is told so, each coding by a tag of its own', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accepted) =>
        (await get('/assets/main-1a2b.js', { 'accept-encoding': accepted })).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
    const again = await get('/assets/main-1a2b.js', {
      'accept-encoding': 'br',
      'if-none-match': `W/${tags[0]}`,
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('a HEAD is the GET without its body', async () => {
    const response = await get('/favicon.svg', {}, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-length')).toBe(String(files['dist/favicon.svg']?.length));
  });

  test.each([
    '/Home',
    '/nothing.js',
    '/.build',
    '/.vite/manifest.json',
    '/assets/',
    '/assets/main-1a2b.js.br',
    '/../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/assets/%00',
    '/constructor',
    '/__proto__',
  ])('%s is not there', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('not for you');
  });

  test('an address with dots, as no browser sends it, finds nothing outside', async () => {
    const { server, port } = await listen(site.plaza, { port: 0 }, (request) => app.fetch(request));
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('GET /assets/../../secret.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      });
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    await new Promise((closed) => server.close(closed));
  });

  const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  test('a browser that opens an unknown address gets a page without scripts, in its language', async () => {
    const response = await get('/nothing', { ...navigation, 'accept-language': 'es-MX,es;q=0.9' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    const text = await response.text();
    expect(text).toContain('<h1>Página no encontrada</h1>');
    expect(text).toContain('<a class="button" href="/">');
    expect(text).not.toContain('<script');
  });

  test('a script or a picture at an unknown address gets no page', async () => {
    const response = await get('/assets/gone.js', { accept: '*/*' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).not.toMatch(/html/);
  });

  test('an unknown call answers an envelope, whoever asks', async () => {
    const response = await createApp(site.plaza).request('/api/nothing', { headers: navigation });
    expect(await response.json()).toMatchObject({ code: 404, error: 'not_found' });
  });

  test('a page cannot be posted to', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(404);
  });

  test('every answer says what browsers must not do with it', async () => {
    for (const path of ['/', '/sw.js', '/assets/main-1a2b.js', '/nothing', '/healthz']) {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
  });

  test('calls and payment pages say it too, and no https is promised without it', async () => {
    for (const path of [`/api${getBase.path}`, '/api/none', '/pay/sandbox/none']) {
      const { headers } = await site.fetch(new Request(`http://plaza.test${path}`));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  test('health is told while the process lives, readiness while it takes work', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    site.plaza.draining = true;
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(503);
    site.plaza.draining = false;
  });

  test('a worker gone wrong is replaced by one that frees the device, and by nothing else', async () => {
    const app = new Hono();
    serveSite(app, { ...site.plaza, env: testEnv({ RETIRE_WORKER: '1' }) }, noPicture, join(root, 'dist'));
    const worker = await app.request('/sw.js');
    const text = await worker.text();
    expect(text).toContain('self.registration.unregister()');
    expect(text).not.toContain('fetch');
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(await (await app.request('/')).text()).toBe(page);
  });

  test('a server whose client is not built says so and still answers calls', async () => {
    const bare = new Hono();
    serveSite(bare, { ...site.plaza, env: testEnv() }, noPicture, join(root, 'nothing'));
    const response = await bare.request('/');
    expect([response.status, await response.text()]).toEqual([503, 'The client is not built: npm run build']);
  });
});
