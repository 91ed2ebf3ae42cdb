import { fileURLToPath } from 'node:url';
import { answerFile } from '../site/answer.ts';
import { filesOf, type SiteFile } from '../site/files.ts';
import type { ConsoleApi } from './api.ts';
import { consolePolicy, textPolicy } from './headers.ts';

const built = fileURLToPath(new URL('../../dist/console', import.meta.url));

/** The names under which a build may have its page. */
const pages = ['/console.html', '/index.html'];

const notBuilt = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Plaza</title>
<h1>The console is not built</h1>
<p>Run <code>npm run build</code> and start again. The operator's commands work without it: <code>npm run operator -- help</code>
</html>
`;

const policyOf = (page: SiteFile) => consolePolicy(new TextDecoder().decode(page.read().bytes));

/**
 * Serves the console's build. Its routes are in the fragment, so `/` is its only page; any other path must name a file. Without
 * a build the page says so.
 */
export function serveConsoleFiles({ hono, headers }: ConsoleApi, folder = built): void {
  const files = filesOf(folder);
  const page = pages.map((name) => files.get(name)).find((file) => file !== undefined);
  const pageHeaders = {
    ...headers,
    'cache-control': 'no-cache',
    'content-security-policy': page ? policyOf(page) : textPolicy,
  };
  hono.get('/', (context) =>
    page ? answerFile(context, page, pageHeaders) : context.html(notBuilt, 503, pageHeaders),
  );
  hono.get('*', (context) => {
    const { path } = context.req;
    const file = pages.includes(path) ? undefined : files.get(path);
    if (!file) return context.notFound();
    // Files of the build have their hash in their name.
    const caching = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    return answerFile(context, file, {
      ...headers,
      'cache-control': caching,
      'content-security-policy': textPolicy,
    });
  });
}
