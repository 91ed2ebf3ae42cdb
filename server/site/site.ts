import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import type { Plaza } from '../context/app-context.ts';
import { answerFile } from './answer.ts';
import { filesOf, type SiteFile, siteFile, textFile } from './files.ts';
import { type FirstPicture, firstPage } from './first-page.ts';
import { healthRoutes } from './health.ts';
import { filePolicy, pagePolicy, proofWorkerPolicy, workerPolicy } from './policy.ts';
import { qrSvg } from './qr-code.ts';

const built = fileURLToPath(new URL('../../dist', import.meta.url));
/** The worker that frees devices from any other: the kill switch. */
const retiring = fileURLToPath(new URL('../../sw/retire.js', import.meta.url));

const hashed = 'public, max-age=31536000, immutable';
const asked = 'no-cache';
const short = 'public, max-age=3600';

/** What older builds left for tabs that are still open: their hashed assets, in `<folder>-kept/<build>`. */
function olderAssets(folder: string): Map<string, SiteFile> {
  const kept = `${folder}-kept`;
  const builds = existsSync(kept) ? readdirSync(kept) : [];
  const all = builds.flatMap((build) => [...filesOf(join(kept, build))]);
  return new Map(all.filter(([path]) => path.startsWith('/assets/')));
}

const policyOf = (page: SiteFile) => pagePolicy(new TextDecoder().decode(page.read().bytes));

/** How long a file may be kept, and what it may do if it is opened by itself. */
function headersOf(path: string, file: SiteFile): Record<string, string> {
  // `/verify/`: a page of its own, with its script inside.
  if (path.endsWith('.html')) return { 'cache-control': asked, 'content-security-policy': policyOf(file) };
  if (path === '/sw.js') return { 'cache-control': asked, 'content-security-policy': workerPolicy };
  const caching = path.startsWith('/assets/') ? hashed : short;
  const policy = path.startsWith('/assets/proof-worker-') ? proofWorkerPolicy : filePolicy;
  return { 'cache-control': caching, 'content-security-policy': policy };
}

/**
 * Serves the built client. Routes of the app stand behind the `#`, so `/` is its one page, whatever its query; a path
 * that names no file is not there.
 * @param folder where the build is; without one the API stands alone
 */
export function serveSite(app: Hono, plaza: Plaza, firstPicture: FirstPicture, folder = built): void {
  app.route('/', healthRoutes(plaza));
  const files = new Map([...olderAssets(folder), ...filesOf(folder)]);
  const freeing = plaza.env.RETIRE_WORKER ? siteFile(retiring) : undefined;
  if (freeing) files.set('/sw.js', freeing);
  const page = files.get('/index.html');
  if (!page) {
    app.get('/', (context) => context.text('The client is not built: npm run build', 503));
    return;
  }
  const pageHeaders = { 'cache-control': asked, 'content-security-policy': policyOf(page) };
  const first = firstPage(page, firstPicture);
  app.get('/', async (context) => answerFile(context, await first(), pageHeaders));
  app.get('/index.html', (context) => answerFile(context, page, pageHeaders));
  // What stands beside the frame of a wide window; 204 tells it that there is no address for a phone.
  const { PUBLIC_URL } = plaza.env;
  const phone = PUBLIC_URL?.startsWith('https:') ? textFile('image/svg+xml', qrSvg(PUBLIC_URL)) : undefined;
  const phoneHeaders = { 'cache-control': short, 'content-security-policy': filePolicy };
  app.get('/open-on-phone.svg', (context) =>
    phone ? answerFile(context, phone, phoneHeaders) : context.body(null, 204, phoneHeaders),
  );
  app.get('*', (context, next) => {
    const path = context.req.path;
    const file = files.get(path);
    return file ? answerFile(context, file, headersOf(path, file)) : next();
  });
}
