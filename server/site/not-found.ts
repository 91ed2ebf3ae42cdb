import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { bcp47 } from '../../contract/locales.ts';
import { translator } from '../i18n/i18n.ts';
import { pageLocale } from '../page/locale.ts';
import { readPolicy } from '../page/policy.ts';
import { pageStyle } from '../page/style.ts';

const texts = {
  title: /*i18n*/ { id: 'site.not_found', message: 'Page not found' },
  text: /*i18n*/ { id: 'site.not_found.text', message: 'There’s nothing at this address.' },
  home: /*i18n*/ { id: 'site.not_found.home', message: 'Go to Home' },
};

/** Whether a person opens the address, and not a script or a picture's tag. */
export const isNavigation = ({ req }: Context): boolean =>
  req.method === 'GET' && (req.header('accept') ?? '').includes('text/html');

/** The page for an address that names nothing: 404, static, in the language of whoever asks. */
export function notFoundPage(context: Context): Response | Promise<Response> {
  const lang = pageLocale(context.req.query('lang'), context.req.header('accept-language'));
  const say = translator(lang);
  const page = html`<!doctype html>
<html lang="${bcp47[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${say(texts.title)}</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<main class="alone">
<h1>${say(texts.title)}</h1>
<p class="note">${say(texts.text)}</p>
<a class="button" href="/">${say(texts.home)}</a>
</main>
</body>
</html>`;
  return context.html(page, 404, { 'content-security-policy': readPolicy, 'cache-control': 'no-store' });
}
