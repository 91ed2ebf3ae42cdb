import type { Given } from '../../contract/call.ts';
import { currencyDigits, formatMoney } from '../../contract/money.ts';
import { holdSentences } from '../../contract/sentences.ts';
import type { getWithdrawalRules, HoldReason } from '../../contract/withdrawal.ts';
import { holds } from '../case/cases.ts';
import type { Plaza } from '../context/app-context.ts';
import type { Sql } from '../db/open.ts';
import { Refusal } from '../errors/refusal.ts';
import { settingMoney } from '../payment/payment-method.ts';
import type { SettingValues } from '../settings/settings.ts';

/** The site's rules for withdrawals. Amounts in minor units; `num`: how many a day; `hold`: hours. */
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

/** Why withdrawals are on hold. `until`: null when not a time, but a payment or an operator ends it. */
type Hold = { reason: HoldReason; until: Date | null };

/**
 * What a withdrawal is decided on, beside its amount. `card`, `pin`: the id of the card and the hash of the PIN. `hold`: null
 * when there is none. `today`: withdrawals that were asked for today and not refused.
 */
export type Eligibility = {
  cash: bigint;
  disabled: boolean;
  card: string | null;
  pin: string | null;
  hold: Hold | null;
  today: number;
};

type Row = Omit<Eligibility, 'cash' | 'hold'> & {
  cash: string;
  owes: boolean;
  caseOpen: boolean;
  /** Until then a card or a PIN counts as new. */
  newUntil: Date | null;
  newReason: HoldReason | null;
};

const eligibility = {
  name: 'withdrawal-eligibility',
  text: `SELECT a.cash, a.disabled, c.id AS card, p.hash AS pin, a.owed > 0 AS owes,
      ${holds('a.member')} AS "caseOpen", n.until AS "newUntil", n.reason AS "newReason",
      (SELECT count(*)::int FROM withdrawal w WHERE w.member = a.member AND w.state <> 'refused'
        AND w.day = (clock_timestamp() AT TIME ZONE $3::text)::date) AS today
    FROM account a LEFT JOIN card c ON c.member = a.member AND c.unbound_at IS NULL
    LEFT JOIN pin p ON p.member = a.member
    LEFT JOIN LATERAL (
      SELECT v.reason, v.until FROM (VALUES
        ('new_account', c.bound_at + make_interval(hours => $2)),
        ('new_pin', greatest(p.set_at + make_interval(hours => $2), p.held_until))) v (reason, until)
      WHERE v.until > clock_timestamp() ORDER BY v.until DESC LIMIT 1
    ) n ON true
    WHERE a.member = $1`,
};

/** Reads what a withdrawal is decided on; what is decided on it for good is read again while their row is locked. */
export async function readEligibility(
  db: Sql,
  member: string,
  { hold }: WithdrawalRules,
  timeZone: string,
): Promise<Eligibility> {
  const { rows } = await db.query<Row>({ ...eligibility, values: [member, hold, timeZone] });
  const row = rows[0] as Row;
  return { ...row, cash: BigInt(row.cash), hold: holdOf(row) };
}

/** A hold that no time ends is named before one that only has to be waited for. */
function holdOf({ owes, caseOpen, newReason, newUntil }: Row): Hold | null {
  if (owes) return { reason: 'owed', until: null };
  if (caseOpen) return { reason: 'case', until: null };
  return newReason && { reason: newReason, until: newUntil };
}

/** `until` is the older name of `hold_until` on the wire; both have the same value. */
function held({ reason, until }: Hold): Refusal {
  const time = until?.toISOString() ?? '';
  return new Refusal('withdrawals_on_hold', { reason, hold_until: time, until: time }, holdSentences[reason]);
}

/** @throws Refusal with the first rule that the amount (minor units) or the member's eligibility breaks */
export function allowWithdrawal(amount: bigint, member: Eligibility, rules: WithdrawalRules): void {
  if (member.disabled) throw new Refusal('disabled');
  if (amount === 0n) throw new Refusal('amount_invalid');
  // A fee that takes the whole amount would leave nothing to pay out.
  if (amount < rules.min || amount <= rules.fee) throw new Refusal('amount_below_min');
  if (amount > rules.max) throw new Refusal('amount_above_max');
  if (!member.card) throw new Refusal('card_missing');
  if (rules.needsPin && !member.pin) throw new Refusal('pin_missing');
  if (member.hold) throw held(member.hold);
  if (member.today >= rules.num) throw new Refusal('withdrawals_today_used');
  if (amount > member.cash) throw new Refusal('balance_insufficient');
}

/** The call: the rules, how many withdrawals are left today, and what keeps them back. */
export async function withdrawalRules(
  { db, env, settings }: Plaza,
  member: string,
): Promise<Given<typeof getWithdrawalRules>> {
  const site = await settings.get();
  const rules = rulesOf(site);
  const { today, hold } = await readEligibility(db, member, rules, env.TIME_ZONE);
  const money = (minor: bigint) => formatMoney(minor, currencyDigits(site.currency));
  return {
    min: money(rules.min),
    max: money(rules.max),
    num: rules.num,
    left: Math.max(0, rules.num - today),
    fee: money(rules.fee),
    hold_until: hold?.until?.toISOString() ?? '',
    hold_reason: hold?.reason ?? '',
    hold_hours: rules.hold,
  };
}
