import type { Given } from '../../contract/call.ts';
import { currencyDigits, formatMoney } from '../../contract/money.ts';
import type { getWithdrawalRules } from '../../contract/wallet.ts';
import type { Sql } from '../db/open.ts';
import type { Plaza } from '../plaza.ts';
import { Refusal } from '../serve/refusal.ts';
import type { SettingValues } from '../settings.ts';
import { settingMoney } from './channel.ts';

/** What withdrawals are measured by. Amounts in minor units; `num` a day; `hold` in hours. */
export type WithdrawalRules = {
  min: bigint;
  max: bigint;
  fee: bigint;
  num: number;
  hold: number;
  needsPin: boolean;
};

export function rulesOf(site: SettingValues): WithdrawalRules {
  const digits = currencyDigits(site.currency);
  return {
    min: settingMoney(site.withdraw_min, digits),
    max: settingMoney(site.withdraw_max, digits),
    fee: settingMoney(site.withdraw_fee, digits),
    num: site.withdraw_num,
    hold: site.withdraw_hold,
    needsPin: site.paypwd === 1,
  };
}

/**
 * What of a member a withdrawal is decided on. `heldUntil`: when the hold after a first or changed card or password ends,
 * also that after a password was locked for good; null when there is none. `today`: withdrawals asked on this day and not refused.
 */
export type Standing = {
  cash: bigint;
  disabled: boolean;
  card: string | null;
  pin: string | null;
  heldUntil: Date | null;
  today: number;
};

type Row = Omit<Standing, 'cash'> & { cash: string };

const standing = {
  name: 'withdrawal-standing',
  text: `SELECT a.cash, a.disabled, c.id AS card, p.hash AS pin,
      (SELECT t.at FROM (VALUES (greatest(greatest(c.bound_at, p.set_at) + make_interval(hours => $2), p.held_until))) t (at)
        WHERE t.at > clock_timestamp()) AS "heldUntil",
      (SELECT count(*)::int FROM withdrawal w WHERE w.member = a.member AND w.state <> 'refused'
        AND w.day = (clock_timestamp() AT TIME ZONE $3::text)::date) AS today
    FROM account a LEFT JOIN card c ON c.member = a.member AND c.unbound_at IS NULL
    LEFT JOIN pin p ON p.member = a.member WHERE a.member = $1`,
};

/** Reads a member's standing; what is decided on it for good is read again while their row is locked. */
export async function readStanding(
  db: Sql,
  member: string,
  { hold }: WithdrawalRules,
  timeZone: string,
): Promise<Standing> {
  const { rows } = await db.query<Row>({ ...standing, values: [member, hold, timeZone] });
  const row = rows[0] as Row;
  return { ...row, cash: BigInt(row.cash) };
}

/** @throws Refusal with the first rule that the amount (minor units) or the member's standing breaks */
export function allowWithdrawal(amount: bigint, member: Standing, rules: WithdrawalRules): void {
  if (member.disabled) throw new Refusal('disabled');
  if (amount === 0n) throw new Refusal('amount_invalid');
  // What the fee would eat up whole arrives nowhere.
  if (amount < rules.min || amount <= rules.fee) throw new Refusal('amount_below_min');
  if (amount > rules.max) throw new Refusal('amount_above_max');
  if (!member.card) throw new Refusal('card_missing');
  if (rules.needsPin && !member.pin) throw new Refusal('pin_missing');
  if (member.heldUntil) throw new Refusal('withdrawals_on_hold', { until: member.heldUntil.toISOString() });
  if (member.today >= rules.num) throw new Refusal('withdrawals_today_used');
  if (amount > member.cash) throw new Refusal('balance_insufficient');
}

/** The call: the rules, how many withdrawals are left today, and how long a hold keeps them back. */
export async function tellRules(
  { db, env, settings }: Plaza,
  member: string,
): Promise<Given<typeof getWithdrawalRules>> {
  const site = await settings.get();
  const rules = rulesOf(site);
  const { today, heldUntil } = await readStanding(db, member, rules, env.TIME_ZONE);
  const money = (minor: bigint) => formatMoney(minor, currencyDigits(site.currency));
  return {
    min: money(rules.min),
    max: money(rules.max),
    num: rules.num,
    left: Math.max(0, rules.num - today),
    fee: money(rules.fee),
    hold_until: heldUntil?.toISOString() ?? '',
  };
}
