import type { Read } from '../../contract/call.ts';
import { openDeposit as call, defaultPayWay } from '../../contract/deposit.ts';
import { currencyDigits, parseMoney } from '../../contract/money.ts';
import type { Plaza } from '../context/app-context.ts';
import { uuidv7 } from '../db/uuid.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { businessHash, claimOnMember, finish, type Intent } from '../ledger/intent.ts';
import { channelFor } from '../payment/payment-method.ts';
import type { PaymentOrder } from '../payment/provider.ts';
import { endDeposit, replayDeposit } from './deposits.ts';
import { type NewDeposit, writeDeposit } from './write-deposit.ts';

/** How long a provider may take to open a payment: well below the two minutes after which its claim is given up. */
const providerTimeoutMs = 20_000;

type Input = Read<typeof call>;

/**
 * Opens a payment: decides and writes under the member's lock, asks the provider outside of any transaction, then
 * keeps its answer. The same key again gives the same payment.
 */
export async function openDeposit(plaza: Plaza, input: Input, asker: MemberAsker) {
  const { member, lang } = asker;
  await asker.allow(`recharge:${member.id}`, { limit: 100, seconds: 600 });
  const begun = await begin(plaza, input, asker);
  if ('stored' in begun) return replayDeposit(plaza.db, begun.stored, member.id);
  const { recharge } = begun;
  const opened = await askProvider(plaza, recharge, lang);
  await storeAnswer(plaza, recharge, opened);
  return { pay_url: opened.payUrl, id: recharge.id };
}

async function begin(
  { db, env, settings }: Plaza,
  { pay_way, money }: Input,
  { member, key }: MemberAsker,
): Promise<{ stored: string } | { recharge: NewDeposit }> {
  const { currency, pay_banklist } = await settings.get();
  const digits = currencyDigits(currency);
  const amount = parseMoney(money, digits);
  if (amount === null) throw new Invalid({ money: 'deposit' });
  const hash = businessHash({ pay_way: pay_way || defaultPayWay, money: amount.toString() });
  const intent: Intent | undefined = key ? { member: member.id, key, call: call.path, hash } : undefined;
  return db.tx(async (tx) => {
    const stored = await claimOnMember(tx, member.id, intent);
    if (stored) return { stored };
    const { id: channel, provider } = channelFor(pay_banklist, pay_way, amount, digits);
    const deposit = {
      id: uuidv7(),
      member: member.id,
      channel,
      provider,
      amount,
      currency,
      key: key ?? null,
    };
    await writeDeposit(tx, deposit, env.TIME_ZONE);
    return { recharge: deposit };
  });
}

/** A root-relative path of this site or an https address: nothing else goes into a frame. */
const isPayUrl = (text: string) => /^(\/(?![/\\])|https:\/\/)[^\s"'<>\\]*$/.test(text);

/** Rejects when the signal is aborted, also when the provider ignores the signal. */
function orTimeout<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const late = new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  return Promise.race([work, late]);
}

/** @throws Refusal `channel_unavailable` when it fails; the recharge has failed and its key may be tried again */
async function askProvider(plaza: Plaza, { id, amount, currency, provider: name }: NewDeposit, lang: string) {
  const order: PaymentOrder = { id, amount, currency, lang };
  const signal = AbortSignal.timeout(providerTimeoutMs);
  try {
    const provider = plaza.providers.get(name);
    if (!provider) throw new Error('this provider is not switched on');
    const opened = await orTimeout(provider.create(order, signal), signal);
    if (!isPayUrl(opened.payUrl)) throw new Error('its address is no path and no https address');
    return opened;
  } catch (error) {
    plaza.log.warn('payment not opened', { provider: name, recharge: id, message: (error as Error).message });
    await plaza.db.tx((tx) => endDeposit(tx, id, 'failed', 'provider'));
    throw new Refusal('channel_unavailable');
  }
}

/** @throws Refusal `conflict` when the key was closed meanwhile: its sender was told that nothing happened */
async function storeAnswer(
  { db, settings }: Plaza,
  { id, member, key }: NewDeposit,
  opened: { payUrl: string; ref: string },
) {
  const { recharge_minutes } = await settings.get();
  try {
    await db.tx(async (tx) => {
      // The webhook may have come before: a paid recharge stays paid.
      const { rowCount } = await tx.query(
        `UPDATE recharge SET pay_url = $2, provider_ref = $3, updated_at = clock_timestamp(),
           state = CASE WHEN state = 'created' THEN 'pending' ELSE state END,
           expires_at = created_at + make_interval(mins => $4),
           ask_at = clock_timestamp() + interval '1 minute'
         WHERE id = $1 AND state <> 'failed'`,
        [id, opened.payUrl, opened.ref, recharge_minutes],
      );
      if (rowCount !== 1) throw new Refusal('conflict');
      if (key && !(await finish(tx, { member, key, ref: id }))) throw new Refusal('conflict');
    });
  } catch (error) {
    if (error instanceof Refusal) await db.tx((tx) => endDeposit(tx, id, 'failed', 'provider'));
    throw error;
  }
}
