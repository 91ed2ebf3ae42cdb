import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { bcp47, type Locale } from '../../../contract/locales.ts';
import type { Sentence } from '../../../contract/sentences.ts';
import { numberIn } from '../../i18n/amount.ts';
import { type Translate, translator } from '../../i18n/i18n.ts';
import { pageLocale } from '../../page/locale.ts';
import { formPolicy } from '../../page/policy.ts';
import { pageStyle } from '../../page/style.ts';
import type { ProviderSite } from '../provider.ts';
import { decide, findPayment, type Payment } from './sandbox-book.ts';

const texts = {
  title: /*i18n*/ { id: 'sandbox.title', message: 'Payment' },
  label: /*i18n*/ { id: 'sandbox.label', message: 'Test mode' },
  notice: /*i18n*/ {
    id: 'sandbox.notice',
    message: 'You decide whether this test payment goes through. No real money is involved.',
  },
  amount: /*i18n*/ { id: 'sandbox.amount', message: 'Amount to pay' },
  approve: /*i18n*/ { id: 'sandbox.approve', message: 'Approve payment' },
  decline: /*i18n*/ { id: 'sandbox.decline', message: 'Decline payment' },
  wait: /*i18n*/ { id: 'sandbox.wait', message: 'Decide later' },
  missing: /*i18n*/ { id: 'sandbox.missing', message: 'Payment not found. You weren’t charged.' },
  back: /*i18n*/ { id: 'sandbox.back', message: 'Go to your deposits' },
};

const outcomes: Record<Exclude<Payment['decision'], 'open'>, Sentence> = {
  approved: /*i18n*/ {
    id: 'sandbox.approved',
    message: 'Payment approved. The amount will be added to your balance in a moment.',
  },
  declined: /*i18n*/ { id: 'sandbox.declined', message: 'Payment declined. You weren’t charged.' },
  waiting: /*i18n*/ {
    id: 'sandbox.waiting',
    message: 'You haven’t decided yet. You can still approve or decline this payment.',
  },
};

const money = ({ amount, currency }: Payment, lang: Locale) =>
  html`<small>${currency}</small> ${numberIn(lang, BigInt(amount), currency)}`;

const buttons = (say: Translate) => html`<form method="post">
<button class="primary" name="decision" value="approve">${say(texts.approve)}</button>
<div>
<button name="decision" value="decline">${say(texts.decline)}</button>
<button name="decision" value="wait">${say(texts.wait)}</button>
</div>
</form>`;

const body = (payment: Payment, lang: Locale, say: Translate) => {
  const { decision } = payment;
  const open = decision === 'open' || decision === 'waiting';
  return html`<div>
<p class="caption">${say(texts.amount)}</p>
<p class="amount">${money(payment, lang)}</p>
</div>
<p class="note">${say(texts.notice)}</p>
${decision === 'open' ? '' : html`<p class="outcome" role="status" data-kind="${decision}">${say(outcomes[decision])}</p>`}
${open ? buttons(say) : ''}`;
};

interface PayPage {
  payment: Payment | undefined;
  lang: Locale;
  theme: string;
  /** The page has a tab of its own: in the app's frame the app has ways back. */
  alone: boolean;
}

/** The pay page in a language and a theme: that of the device unless the app's frame names another. Without a payment it says so. */
const payPage = ({ payment, lang, theme, alone }: PayPage, say: Translate) => html`<!doctype html>
<html lang="${bcp47[lang]}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${say(texts.title)} · ${say(texts.label)}</title>
<style>${raw(pageStyle)}</style>
</head>
<body class="pay">
<main>
<h1>${say(texts.title)} <span class="badge">${say(texts.label)}</span></h1>
${payment ? body(payment, lang, say) : html`<p class="outcome" role="status">${say(texts.missing)}</p>`}
${alone ? html`<a class="back" href="/#/RechargeRecord">${say(texts.back)}</a>` : ''}
</main>
</body>
</html>`;

const decisions: Record<string, Payment['decision']> = {
  approve: 'approved',
  decline: 'declined',
  wait: 'waiting',
};

/** The sandbox's pay pages: anybody with the address may open them; they set no cookies, and only this site may frame them. */
export function sandboxRoutes({ db }: Pick<ProviderSite, 'db'>): Hono {
  const show = async (context: Context) => {
    const payment = await findPayment(db, context.req.param('id') ?? '');
    const lang = pageLocale(context.req.query('lang'), context.req.header('accept-language'));
    const headers = {
      'content-security-policy': formPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    };
    const page = {
      payment,
      lang,
      theme: context.req.query('theme') ?? '',
      alone: context.req.header('sec-fetch-dest') === 'document',
    };
    return context.html(payPage(page, translator(lang)), payment ? 200 : 404, headers);
  };
  return new Hono().get('/:id', show).post('/:id', async (context) => {
    const { decision } = await context.req.parseBody();
    const word = typeof decision === 'string' && Object.hasOwn(decisions, decision) && decisions[decision];
    if (!word) return context.text('decision: approve, decline or wait', 400);
    const payment = await findPayment(db, context.req.param('id'));
    if (payment) await decide(db, payment.id, word);
    return show(context);
  });
}
