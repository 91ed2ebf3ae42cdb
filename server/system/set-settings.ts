import * as v from 'valibot';
import { currencyDigits, parseMoney } from '../../contract/money.ts';
import type { Plaza } from '../context/app-context.ts';
import { fixDecimals } from '../settings/database-fits.ts';
import { type ChangedBy, type SettingName, type SettingValues, settingForms } from '../settings/settings.ts';

/** A setting or value that is not allowed; the message is the one line to print. */
export class BadValue extends Error {}

const isSetting = (name: string): name is SettingName => Object.hasOwn(settingForms, name);

function readValue(name: string, value: unknown): unknown {
  if (!isSetting(name)) throw new BadValue(`${name}: there is no such setting`);
  const read = v.safeParse(settingForms[name], value);
  if (!read.success) throw new BadValue(`${name}: ${read.issues[0].message}`);
  return read.output;
}

/** Checks that every amount fits the currency's decimals, because the site could not show it otherwise. */
function checkAmounts(site: SettingValues): void {
  const digits = currencyDigits(site.currency);
  const { member_price, withdraw_min, withdraw_max, withdraw_fee, withdraw_two, own_approvals } = site;
  const own = { member_price, withdraw_min, withdraw_max, withdraw_fee, withdraw_two, own_approvals };
  const amounts = Object.entries(own);
  for (const { at } of site.groups) amounts.push(['groups', at]);
  for (const { min, max } of site.pay_banklist) amounts.push(['pay_banklist', min], ['pay_banklist', max]);
  for (const [name, amount] of amounts) {
    if (parseMoney(amount, digits) === null)
      throw new BadValue(`${name}: ${site.currency} has ${digits} decimals`);
  }
}

/**
 * Checks values that somebody wants to set, alone and with those that stay.
 * @returns them in their stored form
 * @throws BadValue naming the setting and what it must be
 */
export async function checkSettings(
  { db, settings }: Plaza,
  values: Record<string, unknown>,
): Promise<Partial<SettingValues>> {
  const read: Partial<SettingValues> = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, readValue(name, value)]),
  );
  const before = await settings.get();
  checkAmounts({ ...before, ...read });
  if (read.currency !== undefined && read.currency !== before.currency) {
    const moved = await db.query('SELECT FROM transfer LIMIT 1');
    if (moved.rowCount) throw new BadValue('currency: money has moved already, so it stays');
  }
  return read;
}

/**
 * Changes settings, all of them or none.
 * @throws BadValue naming the setting and what it must be
 */
export async function setSettings(
  plaza: Plaza,
  values: Record<string, unknown>,
  by?: ChangedBy,
): Promise<void> {
  const read = await checkSettings(plaza, values);
  if (read.currency !== undefined) await fixDecimals(plaza.db, read.currency);
  for (const [name, value] of Object.entries(read)) await plaza.settings.set(name as SettingName, value, by);
}
