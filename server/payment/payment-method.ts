import { defaultPayWay } from '../../contract/deposit.ts';
import { parseMoney } from '../../contract/money.ts';
import { fieldSentences } from '../../contract/sentences.ts';
import { Refusal } from '../errors/refusal.ts';

/** What is needed of a channel here; channels in the setting `pay_banklist` have more fields. */
type Channel = { id: string; open: boolean; min: string; max: string };

/** What a payment method is called; its id, where it is no longer among the site's. */
export const methodName = (channels: readonly { id: string; name: string }[], id: string): string =>
  channels.find((one) => one.id === id)?.name ?? id;

/** A setting's amount in minor units. A fraction of zeros is allowed in a currency without decimals. */
export function settingMoney(text: string, digits: number): bigint {
  const minor = parseMoney(text.replace(/\.0+$/, ''), digits);
  if (minor === null) throw new Error(`not an amount of this currency: ${text}`);
  return minor;
}

/**
 * The channel that takes this amount.
 * @param id '' means the default channel; when that is closed, it is refused as unknown, because the caller did not name it
 * @param amount minor units of a currency with `digits` decimals
 * @throws Refusal `channel_unknown`, `channel_unavailable`, `amount_invalid`, `amount_below_min`, `amount_above_max`
 */
export function channelFor<One extends Channel>(
  channels: readonly One[],
  id: string,
  amount: bigint,
  digits: number,
): One {
  const channel = channels.find((one) => one.id === (id || defaultPayWay));
  if (!channel || (id === '' && !channel.open)) throw new Refusal('channel_unknown');
  if (!channel.open) throw new Refusal('channel_unavailable');
  if (amount <= 0n) throw new Refusal('amount_invalid', null, fieldSentences.deposit);
  if (amount < settingMoney(channel.min, digits)) throw new Refusal('amount_below_min');
  if (amount > settingMoney(channel.max, digits)) throw new Refusal('amount_above_max');
  return channel;
}
