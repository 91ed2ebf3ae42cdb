import type { Handler } from 'hono';
import { html, raw } from 'hono/html';
import { bcp47, type Locale } from '../../contract/locales.ts';
import { companionName } from '../companion/people.ts';
import type { Plaza } from '../context/app-context.ts';
import { type Translate, translator } from '../i18n/i18n.ts';
import { pageLocale } from '../page/locale.ts';
import { readPolicy } from '../page/policy.ts';
import { pageStyle } from '../page/style.ts';

const texts = {
  title: /*i18n*/ { id: 'service.title', message: 'Support' },
  demo: /*i18n*/ { id: 'service.demo', message: 'Demo' },
  nobody: /*i18n*/ {
    id: 'service.nobody',
    message: 'This is a demo site, so no one will answer here, and no real money is involved.',
  },
  real: /*i18n*/ {
    id: 'service.real',
    message: 'On a real site, this page would be a live chat with our team, available 24/7.',
  },
  about: /*i18n*/ { id: 'service.about', message: 'Your question is about {name} (code {code}).' },
  helps: /*i18n*/ { id: 'service.helps', message: 'What Support can help with' },
  money: /*i18n*/ { id: 'service.money', message: 'Late or incorrect deposits and withdrawals' },
  details: /*i18n*/ {
    id: 'service.details',
    message: 'Changes to your name, bank account or withdrawal password',
  },
  joining: /*i18n*/ {
    id: 'service.joining',
    message: 'Membership, or contacting a companion with no phone number listed',
  },
  breaks: /*i18n*/ { id: 'service.breaks', message: 'Limits, breaks and concerns about your gambling' },
  secrets: /*i18n*/ {
    id: 'service.secrets',
    message: 'Support never asks for your passwords. Don’t share them with anyone.',
  },
  here: /*i18n*/ { id: 'service.here', message: 'In this demo' },
  approve: /*i18n*/ {
    id: 'service.approve',
    message: 'Deposits use play money: you approve them yourself on the payment page.',
  },
  review: /*i18n*/ {
    id: 'service.review',
    message: 'A withdrawal stays in review until whoever runs this demo approves it.',
  },
  back: /*i18n*/ { id: 'service.back', message: 'Back to {name}' },
};

const list = (say: Translate, ...items: (typeof texts)[keyof typeof texts][]) =>
  html`<ul>${items.map((item) => html`<li>${say(item)}</li>`)}</ul>`;

/** The page that replaces customer service in the demo: it says that this is a demo, and what a real site has here. */
const servicePage = (
  name: string,
  lang: Locale,
  say: Translate,
  about?: { name: string; code: string },
) => html`<!doctype html>
<html lang="${bcp47[lang]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${say(texts.title)} · ${say(texts.demo)}</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<main>
<h1>${say(texts.title)} <span class="badge">${say(texts.demo)}</span></h1>
${about && html`<p class="outcome">${say(texts.about, about)}</p>`}
<p>${say(texts.nobody)}</p>
<p class="note">${say(texts.real)}</p>
<h2>${say(texts.helps)}</h2>
${list(say, texts.money, texts.details, texts.joining, texts.breaks)}
<p class="note">${say(texts.secrets)}</p>
<h2>${say(texts.here)}</h2>
${list(say, texts.approve, texts.review)}
<a class="back" href="/" target="_top">${say(texts.back, { name })}</a>
</main>
</body>
</html>`;

/** Serves the page to everybody, without cookies; `about` is the public id of a companion. Only this site may frame it. */
export const serviceRoute =
  ({ db, settings }: Plaza): Handler =>
  async (context) => {
    const lang = pageLocale(context.req.query('lang'), context.req.header('accept-language'));
    const { name } = await settings.get();
    const code = context.req.query('about') ?? '';
    const asked = code && (await companionName(db, lang, code));
    const about = asked ? { name: asked, code } : undefined;
    return context.html(servicePage(name, lang, translator(lang), about), 200, {
      'content-security-policy': readPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  };
