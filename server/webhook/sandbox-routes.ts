import { type Context, Hono } from 'hono';
import type { Plaza } from '../context/app-context.ts';
import { sayer } from '../i18n/i18n.ts';
import { pageLocale } from '../page/locale.ts';
import { formPolicy } from '../page/policy.ts';
import { payPage } from '../payment/sandbox/sandbox-page.ts';
import { decide, findPayment, type Payment } from '../payment/sandbox/sandbox-provider.ts';

const decisions: Record<string, Payment['decision']> = {
  approve: 'approved',
  decline: 'declined',
  wait: 'waiting',
};

/** The sandbox's pay pages: open to whoever has the address, without cookies, framed by this site alone. */
export function sandboxRoutes(plaza: Plaza): Hono {
  const show = async (context: Context) => {
    const payment = await findPayment(plaza.db, context.req.param('id') ?? '');
    const lang = pageLocale(context.req.query('lang'), context.req.header('accept-language'));
    const headers = {
      'content-security-policy': formPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    };
    return context.html(payPage(payment, lang, sayer(lang)), payment ? 200 : 404, headers);
  };
  return new Hono().get('/:id', show).post('/:id', async (context) => {
    const { decision } = await context.req.parseBody();
    const word = typeof decision === 'string' && Object.hasOwn(decisions, decision) && decisions[decision];
    if (!word) return context.text('decision: approve, decline or wait', 400);
    const payment = await findPayment(plaza.db, context.req.param('id'));
    if (payment) await decide(plaza.db, payment.id, word);
    return show(context);
  });
}
