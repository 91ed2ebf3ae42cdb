import * as v from 'valibot';
import { currencyDigits } from '../../contract/money.ts';
import type { Plaza } from '../context/app-context.ts';
import { fixDecimals } from '../settings/database-fits.ts';
import { type Fault, faultsOf, faultText, faultWords } from '../settings/faults.ts';
import { type ChangedBy, type SettingName, type SettingValues, settingForms } from '../settings/settings.ts';
import { inconsistent, unfitAmounts } from './fitting.ts';

/** A setting or value that is not allowed; the message is the one line to print, in English. */
export class BadValue extends Error {
  readonly setting: string;
  readonly faults: readonly Fault[];

  constructor(setting: string, faults: readonly Fault[]) {
    const told = faults.map((fault) => [fault.at, faultText('en_us', fault)].filter(Boolean).join(': '));
    super(`${setting}: ${told.join('; ') || 'there is no such setting'}`);
    this.setting = setting;
    this.faults = faults;
  }
}

const isSetting = (name: string): name is SettingName => Object.hasOwn(settingForms, name);

function readValue(name: string, value: unknown): unknown {
  if (!isSetting(name)) throw new BadValue(name, []);
  const read = v.safeParse(settingForms[name], value);
  if (!read.success) throw new BadValue(name, faultsOf(read.issues));
  return read.output;
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
  const site = { ...before, ...read };
  const unfit = unfitAmounts(site);
  const faulty = unfit[0]?.name;
  if (faulty)
    throw new BadValue(
      faulty,
      unfit.filter(({ name }) => name === faulty),
    );
  for (const name of Object.keys(read) as SettingName[]) {
    const faults = inconsistent({ [name]: read[name] }, currencyDigits(site.currency));
    if (faults.length > 0) throw new BadValue(name, faults);
  }
  if (read.currency !== undefined && read.currency !== before.currency) {
    const moved = await db.query('SELECT FROM transfer LIMIT 1');
    if (moved.rowCount) throw new BadValue('currency', [{ at: '', sentence: faultWords.moved }]);
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
