// node bench/pwa/reference/server.ts FOLDER: gives the built reference out as the product gives out its own client.
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { answerFile } from '../../../server/site/answer.ts';
import { filesOf } from '../../../server/site/files.ts';
import { securityHeaders } from '../../../server/site/headers.ts';
import { filePolicy, pagePolicy, workerPolicy } from '../../../server/site/policy.ts';

const files = filesOf(process.argv[2] ?? '');
const page = files.get('/index.html');
if (!page) throw new Error('server.ts FOLDER: there is no page');

const policies = new Map([
  ['/', pagePolicy(new TextDecoder().decode(page.read().bytes))],
  ['/sw.js', workerPolicy],
]);
const cachingOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const app = new Hono();
app.use(securityHeaders({ PUBLIC_URL: undefined }));
app.get('*', (context) => {
  const { path } = context.req;
  const file = path === '/' ? page : files.get(path);
  if (!file) return context.notFound();
  const policy = policies.get(path) ?? filePolicy;
  return answerFile(context, file, { 'cache-control': cachingOf(path), 'content-security-policy': policy });
});

const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, 'localhost', () => {
  console.log(`http://localhost:${(server.address() as AddressInfo).port}`);
});
