-- Places one order. Refusals change nothing and are not stored.
-- $1 member  $2 key  $3 hash of the business fields  $4 order id  $5 round  $6 slot
-- $7 types  $8 sums (bit masks)  $9 prices (hundredths)  $10 stake per pick  $11 time zone  $12 salt
-- $13 a word that the site refuses with ('' for none): answered by this statement, after it has waited for a repeated
--   sending of the same order that is still running
-- outcome: placed | stored | key_reused | abandoned | again (run it again, nothing happened)
--   | gate_full (run it with the next slot; bankroll_full after the last) | a word of the contract
WITH
picks AS MATERIALIZED (
  SELECT p.type, p.sums, p.price, div($10::bigint * p.price, 100)::bigint - $10::bigint AS risk
  FROM unnest($7::text[], $8::int[], $9::int[]) AS p(type, sums, price)
),
bet AS MATERIALIZED (
  SELECT (SELECT count(*) FROM picks) * $10::bigint AS stake,
    ARRAY(SELECT coalesce(sum(p.risk), 0)::bigint
          FROM generate_series(0, 15) AS s(bit) LEFT JOIN picks p ON (p.sums >> s.bit) & 1 = 1
          GROUP BY s.bit ORDER BY s.bit) AS risk
),
earlier AS MATERIALIZED (
  SELECT i.call, i.hash, i.ref, t.cash_after
  FROM intent i LEFT JOIN transfer t ON t.ref = i.ref AND t.kind = 'stake'
  WHERE i.member = $1::uuid AND i.key = $2::uuid
),
-- Read without a lock: seq tells later whether this snapshot was stale; a closed or full gate never opens again.
seen AS MATERIALIZED (
  SELECT a.seq, r.opens_at, r.closes_at,
    NOT g.closed AND clock_timestamp() < r.closes_at
    AND NOT EXISTS (SELECT FROM unnest(g.liability, b.risk) AS u(l, r) WHERE u.r > 0 AND u.l + u.r > g.cap) AS hopeful,
    g.closed AS closed
  FROM bet b CROSS JOIN account a
  LEFT JOIN round r ON r.id = $5::uuid
  LEFT JOIN gate g ON g.round = r.id AND g.slot = $6::smallint
  WHERE a.member = $1::uuid AND NOT EXISTS (SELECT FROM earlier)
),
-- The member is locked first and in every case: no answer is final while another sending of this order is running, and no
-- transaction waits for a member while it holds a gate that others need.
member_held AS MATERIALIZED (
  SELECT a.*, s.seq AS seen_seq, s.opens_at, s.closes_at, s.hopeful, s.closed AS seen_closed
  FROM seen s JOIN account a ON a.member = $1::uuid
  FOR NO KEY UPDATE OF a
),
-- Exactly one gate, by its key alone: with a condition that can become false, a second gate would be locked too.
gate_held AS MATERIALIZED (
  SELECT g.closed, g.cap, g.liability
  FROM member_held m CROSS JOIN bet b JOIN gate g ON g.round = $5::uuid AND g.slot = $6::smallint
  WHERE m.hopeful AND m.cash >= b.stake
  FOR NO KEY UPDATE OF g
),
-- A level of its own: at the level of the lock the clock would be read before the wait.
timed AS MATERIALIZED (
  SELECT h.*, c.now, c.today, rolled(h.staked, h.day, c.today) AS staked_now,
    rolled(h.lost, h.day, c.today) AS lost_now, rolled(h.deposited, h.day, c.today) AS deposited_now
  FROM (
    SELECT m.*, coalesce(g.closed, m.seen_closed, true) AS closed, g.cap, g.liability, clock_timestamp() AS moment
    FROM member_held m LEFT JOIN gate_held g ON true
  ) h
  CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', h.moment) AS now, (h.moment AT TIME ZONE $11::text)::date AS today) c
),
decided AS MATERIALIZED (
  SELECT t.*, b.stake AS total, b.risk,
    CASE
      WHEN $13::text <> '' THEN $13::text
      WHEN t.disabled THEN 'disabled'
      -- Before `excluded`: a paused account must not learn that another account of the person is excluded.
      WHEN t.paused THEN 'account_review'
      WHEN NOT t.adult THEN 'adult_unconfirmed'
      WHEN t.excluded_until > t.now THEN 'excluded'
      WHEN t.reality_check_at <= t.now THEN 'reality_check_due'
      WHEN t.closed OR t.now >= t.closes_at OR t.now < t.opens_at THEN 'round_closed'
      WHEN b.stake = 0 THEN 'picks_missing'
      WHEN above_limit(t.staked_now, b.stake, t.stake_limit) THEN 'limit_stake'
      WHEN above_limit(t.lost_now, b.stake, t.loss_limit) THEN 'limit_loss'
      WHEN t.cash < b.stake THEN 'balance_insufficient'
      WHEN t.cap IS NULL
        OR EXISTS (SELECT FROM unnest(t.liability, b.risk) AS u(l, r) WHERE u.r > 0 AND u.l + u.r > t.cap) THEN 'gate_full'
      ELSE 'placed'
    END AS word
  FROM timed t CROSS JOIN bet b
),
-- ON CONFLICT also finds keys that this snapshot does not see.
claim AS (
  INSERT INTO intent (member, key, call, hash, ref, at)
  SELECT $1::uuid, $2::uuid, '/game/placeOrder', $3::bytea, $4::uuid, d.now FROM decided d WHERE d.word = 'placed'
  ON CONFLICT DO NOTHING
  RETURNING ref
),
paid AS (
  UPDATE account a
  -- Values come from the locked row, not from `a`: an UPDATE first computes with the row of its snapshot. A balance that was
  -- too small there, because a deposit came meanwhile, would violate the check constraint before the newest row is read.
  SET cash = d.cash - d.total, stake = d.stake + d.total, seq = d.seq + 1, day = d.today,
    staked = ARRAY[d.staked_now[1] + d.total, d.staked_now[2] + d.total, d.staked_now[3] + d.total],
    lost = ARRAY[d.lost_now[1] + d.total, d.lost_now[2] + d.total, d.lost_now[3] + d.total],
    -- All counters stand for the same day, so all of them are written.
    deposited = d.deposited_now,
    -- Play begins with the first order, and again with the first after an acknowledged check.
    reality_check_at = coalesce(a.reality_check_at, d.now + make_interval(mins => a.reality_minutes))
  FROM decided d CROSS JOIN claim c
  WHERE a.member = $1::uuid
  RETURNING a.cash, a.seq, d.total, d.now, d.today
),
covered AS (
  UPDATE gate g
  SET liability = ARRAY(SELECT u.l + u.r FROM unnest(d.liability, d.risk) WITH ORDINALITY AS u(l, r, n) ORDER BY u.n)
  FROM decided d CROSS JOIN claim c
  WHERE g.round = $5::uuid AND g.slot = $6::smallint
),
booked AS (
  INSERT INTO orders (id, member, round, slot, stake, day, at, salt)
  SELECT $4::uuid, $1::uuid, $5::uuid, $6::smallint, p.total, p.today, p.now, $12::bytea FROM paid p
),
listed AS (
  INSERT INTO pick (order_id, type, sums, price, stake)
  SELECT $4::uuid, k.type, k.sums, k.price, $10::bigint FROM paid p CROSS JOIN picks k
),
moved AS (
  INSERT INTO transfer (ref, kind, debit, credit, amount, at, member, seq, cash_after)
  SELECT $4::uuid, 'stake', 'cash', 'stake', p.total, p.now, $1::uuid, p.seq, p.cash FROM paid p
)
SELECT
  CASE
    WHEN e.call IS NOT NULL AND e.ref IS NULL THEN 'abandoned'
    WHEN e.call <> '/game/placeOrder' OR e.hash <> $3::bytea THEN 'key_reused'
    WHEN e.call IS NOT NULL THEN 'stored'
    WHEN p.seq IS NOT NULL THEN 'placed'
    -- The member's row changed after this snapshot was taken: the key may be stored, and not visible to it.
    WHEN d.word = 'placed' OR d.seq <> d.seen_seq THEN 'again'
    ELSE coalesce(d.word, 'member_unknown')
  END AS outcome,
  CASE WHEN p.seq IS NOT NULL THEN $4::uuid WHEN e.call = '/game/placeOrder' AND e.hash = $3::bytea THEN e.ref END AS order_id,
  CASE WHEN p.seq IS NOT NULL THEN p.cash WHEN e.call = '/game/placeOrder' AND e.hash = $3::bytea THEN e.cash_after END AS balance,
  p.now AS at
FROM (SELECT 1) one
LEFT JOIN earlier e ON true
LEFT JOIN decided d ON true
LEFT JOIN paid p ON true
