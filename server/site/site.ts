import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { qrSvg } from '../../contract/qr-code.ts';
import type { Plaza } from '../context/app-context.ts';
import { answerFile } from './answer.ts';
import { filesOf, type SiteFile, siteFile, textFile } from './files.ts';
import { type FirstPicture, firstPage } from './first-page.ts';
import { healthRoutes } from './health.ts';
import { isNavigation, notFoundPage } from './not-found.ts';
import { filePolicy, pagePolicy, proofWorkerPolicy, workerPolicy } from './policy.ts';

const built = fileURLToPath(new URL('../../dist', import.meta.url));
/** A service worker that removes any other one from devices: the kill switch. */
const retiringWorker = fileURLToPath(new URL('../../sw/retire.js', import.meta.url));

/** Values of `cache-control`: for names with a hash, for files that are revalidated, and for one hour. */
const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const oneHour = 'public, max-age=3600';

/** The assets of older builds, for tabs that are still open, from `<folder>-kept/<build>`. */
function olderAssets(folder: string): Map<string, SiteFile> {
  const kept = `${folder}-kept`;
  const builds = existsSync(kept) ? readdirSync(kept) : [];
  const all = builds.flatMap((build) => [...filesOf(join(kept, build))]);
  return new Map(all.filter(([path]) => path.startsWith('/assets/')));
}

/** The console's build lies inside the client's, and is served on its own port alone. */
const isConsole = (path: string) => path.startsWith('/console/');

const policyOf = (page: SiteFile) => pagePolicy(new TextDecoder().decode(page.read().bytes));

/** The caching of a file, and its policy in case it is opened as a page. */
function headersOf(path: string, file: SiteFile): Record<string, string> {
  // `/verify/` is a page of its own with an inline script.
  if (path.endsWith('.html'))
    return { 'cache-control': revalidate, 'content-security-policy': policyOf(file) };
  if (path === '/sw.js') return { 'cache-control': revalidate, 'content-security-policy': workerPolicy };
  const caching = path.startsWith('/assets/') ? immutable : oneHour;
  const policy = path.startsWith('/assets/proof-worker-') ? proofWorkerPolicy : filePolicy;
  return { 'cache-control': caching, 'content-security-policy': policy };
}

/**
 * Serves the built client. The app's routes are in the fragment, so `/` is its only page; any other path must name a file,
 * or a browser gets a page that says so.
 * @param folder the folder of the build; without a build only the API is served
 */
export function serveSite(app: Hono, plaza: Plaza, firstPicture: FirstPicture, folder = built): void {
  app.route('/', healthRoutes(plaza));
  const members = [...filesOf(folder)].filter(([path]) => !isConsole(path));
  const files = new Map([...olderAssets(folder), ...members]);
  const retiring = plaza.env.RETIRE_WORKER ? siteFile(retiringWorker) : undefined;
  if (retiring) files.set('/sw.js', retiring);
  const page = files.get('/index.html');
  if (!page) {
    app.get('/', (context) => context.text('The client is not built: npm run build', 503));
    return;
  }
  const pageHeaders = { 'cache-control': revalidate, 'content-security-policy': policyOf(page) };
  const first = firstPage(page, firstPicture);
  app.get('/', async (context) => answerFile(context, await first(), pageHeaders));
  app.get('/index.html', (context) => answerFile(context, page, pageHeaders));
  // The QR code next to the app in a wide window; 204 when the site has no https address for a phone.
  const { PUBLIC_URL } = plaza.env;
  const phone = PUBLIC_URL?.startsWith('https:') ? textFile('image/svg+xml', qrSvg(PUBLIC_URL)) : undefined;
  const phoneHeaders = { 'cache-control': oneHour, 'content-security-policy': filePolicy };
  app.get('/open-on-phone.svg', (context) =>
    phone ? answerFile(context, phone, phoneHeaders) : context.body(null, 204, phoneHeaders),
  );
  app.get('*', (context, next) => {
    const path = context.req.path;
    const file = files.get(path);
    if (file) return answerFile(context, file, headersOf(path, file));
    return isNavigation(context) ? notFoundPage(context) : next();
  });
}
