import { shownExclusion } from '../person/exclusion.ts';

/**
 * The queries of the export, by the name of each part; `$1` is the member. Secrets and what is derived from them (password
 * hashes, session hashes, encrypted numbers) are never read. A test fails when a table with a column `member` is missing here.
 */
export const parts: Record<string, string> = {
  member: `SELECT id, username, name, birthday::text AS birthday, under_age, sex, avatar, group_fixed, lang, invite, demo,
      created_at FROM member WHERE id = $1`,
  account: `SELECT cash, stake, withdraw, recharged, owed, disabled, adult, paused, person,
      ${shownExclusion('a')} AS excluded_until, reality_check_at, reality_minutes
    FROM account a WHERE member = $1`,
  sessions: `SELECT id, agent, ip, created_at, last_at, expires_at FROM session WHERE member = $1 ORDER BY id`,
  known_devices: `SELECT created_at, used_at FROM known_device WHERE member = $1 ORDER BY created_at`,
  cases: `SELECT id, kind, opened_at, closed_at, outcome FROM cases WHERE member = $1 ORDER BY id`,
  withdrawal_password: `SELECT set_at, tries, locks, locked_until, held_until FROM pin WHERE member = $1`,
  cards: `SELECT id, bank, masked, bound_at, unbound_at FROM card WHERE member = $1 ORDER BY id`,
  recharges: `SELECT id, channel, provider, amount, taken_back, currency, day::text AS day, state, reason, provider_ref, created_at,
      updated_at, expires_at, paid_at FROM recharge WHERE member = $1 ORDER BY id`,
  withdrawals: `SELECT id, card, amount, fee, currency, day::text AS day, state, created_at, updated_at,
      (SELECT json_agg(json_build_object('state', s.state, 'reason', s.reason,
        'at', to_char(s.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY s.n)
       FROM withdrawal_step s WHERE s.withdrawal = w.id) AS steps
    FROM withdrawal w WHERE member = $1 ORDER BY id`,
  payouts: `SELECT p.id, p.withdrawal, p.provider, p.amount, p.currency, p.state, p.created_at, p.updated_at
    FROM payout p JOIN withdrawal w ON w.id = p.withdrawal WHERE w.member = $1 ORDER BY p.id`,
  orders: `SELECT o.id, r.game, r.expect, o.stake, o.day::text AS day, o.at, o.state, o.payout, o.settled_at,
      (SELECT json_agg(json_build_object('type', p.type, 'price', p.price::numeric / 100) ORDER BY p.type)
       FROM pick p WHERE p.order_id = o.id) AS picks
    FROM orders o JOIN round r ON r.id = o.round WHERE o.member = $1 ORDER BY o.id`,
  movements: `SELECT ref, kind, debit, credit, amount, at, seq, cash_after FROM transfer WHERE member = $1 ORDER BY at, seq`,
  intents: `SELECT key, call, ref, at FROM intent WHERE member = $1 ORDER BY at`,
  limit_changes: `SELECT kind, period, amount, starts_at FROM limit_change WHERE member = $1`,
  breaks: `SELECT kind, days, at, until FROM exclusion WHERE member = $1 ORDER BY id`,
  operator_notes: `SELECT id, text, by, at FROM member_note WHERE member = $1 AND NOT privileged ORDER BY id`,
  notices: `SELECT id, name, text, created_at, withdrawn_at FROM notice WHERE member = $1 ORDER BY id`,
  films_seen: `SELECT film, at AS seconds, updated_at FROM film_seen WHERE member = $1 ORDER BY film`,
  push_devices: `SELECT topics, lang, created_at FROM push_device WHERE member = $1 ORDER BY created_at`,
  uploads: `SELECT path, width, height, created_at FROM upload WHERE member = $1 ORDER BY created_at`,
  companion_comments: `SELECT id, card, parent, content->>'en_us' AS content, created_at, approved_at, removed_at
    FROM companion_comment WHERE member = $1 ORDER BY created_at, id`,
  companion_reports: `SELECT id, kind, target, reason, created_at, resolved_at FROM companion_report
    WHERE member = $1 ORDER BY id`,
  companion_blocks: `SELECT kind, target, created_at FROM companion_block WHERE member = $1 ORDER BY created_at`,
  feedback: `SELECT id, content, approved, created_at FROM feedback WHERE member = $1 ORDER BY id`,
};
