import * as v from 'valibot';
import { locales } from '../../contract/locales.ts';
import { moneyShape } from '../../contract/money.ts';
import type { Sql } from '../db/open.ts';
import { uuidv7 } from '../db/uuid.ts';
import { currencyCode, methodId, pathPattern, servicePattern } from './patterns.ts';
import { presetRefusalTexts, refusalTexts } from './refusal-texts.ts';

const flag = v.picklist([0, 1]);
const money = v.pipe(v.string(), v.regex(moneyShape));
const path = v.pipe(v.string(), v.regex(pathPattern, 'must be a root-relative path or an https address'));
const serviceAddress = v.pipe(
  v.string(),
  v.regex(servicePattern, 'must be an https address or a root-relative path'),
);
/** A text by locale. */
const texts = v.partial(
  v.object(
    Object.fromEntries(locales.map((l) => [l, v.string()])) as Record<
      (typeof locales)[number],
      v.StringSchema<undefined>
    >,
  ),
);
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

const channel = v.object({
  id: v.pipe(v.string(), v.regex(methodId)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  kind: v.optional(v.string(), 'bank'),
  min: money,
  max: money,
  /** Which payment provider opens it. */
  provider: v.optional(v.string(), 'sandbox'),
  /** Withdrawals are paid out by its provider; otherwise operators pay them by hand. */
  payout: v.optional(v.boolean(), false),
  open: v.optional(v.boolean(), true),
});

/**
 * A member group: the total of paid deposits at which it begins, and the picture of its badge. Older settings have the amount
 * alone, which is read as a group without a picture.
 */
const group = v.union([
  v.pipe(
    money,
    v.transform((at) => ({ at, image: '' })),
  ),
  v.object({ at: money, image: v.optional(path, '') }),
]);

/** The operator's settings, which may change while the site runs: the schema and default of each (specification section 1). */
export const settingForms = {
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(32)), 'Plaza'),
  ico: v.optional(path, '/favicon.svg'),
  login_bg: v.optional(path, ''),
  login_ad: v.optional(path, ''),
  center_bg: v.optional(path, ''),
  video_login: v.optional(flag, 0),
  iskefu: v.optional(flag, 0),
  kefu: v.optional(serviceAddress, ''),
  /** What members can do when there is no online service (`iskefu` 0). */
  service: v.optional(texts, {}),
  paypwd: v.optional(flag, 1),
  edit_paypwd: v.optional(flag, 0),
  head_toal: v.optional(whole(1, 20), 20),
  close_number: v.optional(flag, 0),
  isplay: v.optional(flag, 1),
  tabs: v.optional(v.picklist([3, 4]), 3),
  lang_data: v.optional(v.pipe(v.array(v.picklist(locales)), v.minLength(1)), [...locales]),
  about: v.optional(texts, {}),
  /** Home's prize notice. */
  notice: v.optional(texts, {}),
  pay_banklist: v.optional(v.array(channel), [
    {
      id: 'Mexicopay',
      name: 'Mexicopay',
      kind: 'bank',
      min: '10.00',
      max: '50000.00',
      provider: 'sandbox',
      payout: false,
      open: true,
    },
  ]),
  /** ISO 4217; may change only while no money has moved. */
  currency: v.optional(v.pipe(v.string(), v.regex(currencyCode)), 'MXN'),
  member_price: v.optional(money, '100.00'),
  /** Member groups 1, 2, …. */
  groups: v.optional(v.array(group), [
    { at: '100.00', image: '/group/1.svg' },
    { at: '1000.00', image: '/group/2.svg' },
    { at: '10000.00', image: '/group/3.svg' },
  ]),
  /** Keys of games that the operator closed. */
  games_closed: v.optional(v.array(v.string()), []),
  /** What members read in a closed game, by its key. */
  game_messages: v.optional(v.record(v.string(), texts), {}),
  /** The most that the house may lose in one round, in percent of what it holds. */
  round_risk: v.optional(whole(1, 50), 10),
  /** Minutes until an unpaid deposit expires. */
  recharge_minutes: v.optional(whole(5, 1440), 30),
  withdraw_min: v.optional(money, '50.00'),
  withdraw_max: v.optional(money, '20000.00'),
  withdraw_num: v.optional(whole(0, 100), 3),
  withdraw_fee: v.optional(money, '0.00'),
  /** Seconds of a preview. `operator video recut` applies a change to existing films. */
  free_see_time: v.optional(whole(1, 3600), 15),
  /** Hours for which withdrawals are on hold after a bank account or withdrawal password was set or changed. */
  withdraw_hold: v.optional(whole(0, 168), 24),
  /** Approving and paying larger withdrawals needs two operators. */
  withdraw_two: v.optional(money, '5000.00'),
  /** Reasons that operators choose when they decline or return a withdrawal, each in the members' languages. */
  refusal_texts: v.optional(refusalTexts, presetRefusalTexts),
  /** The sum that one operator may approve alone on one day; what goes past it needs two. A whole amount fits every currency. */
  own_approvals: v.optional(money, '20000'),
} satisfies v.ObjectEntries;

const forms = v.object(settingForms);

export type SettingValues = v.InferOutput<typeof forms>;
export type SettingName = keyof SettingValues;

/** The settings that are one amount: a decimal string in the site's currency. */
export const amountSettings = [
  'member_price',
  'withdraw_min',
  'withdraw_max',
  'withdraw_fee',
  'withdraw_two',
  'own_approvals',
] as const satisfies readonly SettingName[];

/** Who changed a setting. `second`: who approved it, where two had to agree. */
export type ChangedBy = { name: string; second: string | null; reason: string };

/** The server itself, such as when it closes the games on a slow clock. */
const server: ChangedBy = { name: 'server', second: null, reason: '' };

/** SQL: writes setting `$1` and, where it differs, a row of its history. */
const write = `WITH old AS (SELECT value FROM setting WHERE name = $1),
    noted AS (
      INSERT INTO setting_change (id, name, before, after, by, second, reason, at)
      SELECT $3, $1, (SELECT value FROM old), $2::jsonb, $4, $5, $6, clock_timestamp()
      WHERE (SELECT value FROM old) IS DISTINCT FROM $2::jsonb
    )
  INSERT INTO setting (name, value, updated_at) VALUES ($1, $2, now())
  ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`;

/** Reads and writes the settings. Each node reads them from the database at most once a second. */
export class Settings {
  readonly #db: Sql;
  #read: Promise<SettingValues> | undefined;
  #until = 0;

  constructor(db: Sql) {
    this.#db = db;
  }

  get(): Promise<SettingValues> {
    const now = Date.now();
    if (!this.#read || now >= this.#until) {
      this.#until = now + 1000;
      this.#read = this.#load();
      this.#read.catch(() => {
        this.#read = undefined;
      });
    }
    return this.#read;
  }

  /** Writes one setting, and who changed it. @throws ValiError when the value does not have the setting's form. */
  async set(name: SettingName, value: unknown, by: ChangedBy = server): Promise<void> {
    const read = JSON.stringify(v.parse(settingForms[name], value));
    await this.#db.query(write, [name, read, uuidv7(), by.name, by.second, by.reason]);
    this.#read = undefined;
  }

  /** Reads the database at the next use: somebody else has written to it. */
  forget(): void {
    this.#read = undefined;
  }

  async #load(): Promise<SettingValues> {
    const { rows } = await this.#db.query<{ name: string; value: unknown }>(
      'SELECT name, value FROM setting',
    );
    return v.parse(forms, Object.fromEntries(rows.map(({ name, value }) => [name, value])));
  }
}
