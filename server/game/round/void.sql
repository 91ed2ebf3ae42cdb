-- Returns the stakes of up to 500 orders of a voided round: settle.sql without dice. $1 round  $2, $3 the last member
-- and order returned before (nil at first). Returns the same columns.
WITH
voided AS MATERIALIZED (
  SELECT r.id FROM round r
  WHERE r.id = $1::uuid AND r.voided_at IS NOT NULL AND r.settled_at IS NULL
    AND NOT EXISTS (SELECT FROM gate g WHERE g.round = r.id AND NOT g.closed)
),
due AS MATERIALIZED (
  SELECT o.id, o.member, o.stake, o.day
  FROM voided v JOIN orders o ON o.round = v.id
  WHERE o.state = 'accepted' AND (o.member, o.id) > ($2::uuid, $3::uuid)
  ORDER BY o.member, o.id
  LIMIT 500
  FOR NO KEY UPDATE OF o SKIP LOCKED
),
held AS MATERIALIZED (
  SELECT a.member, a.cash, a.owed, a.seq, a.day
  FROM account a
  WHERE a.member IN (SELECT o.member FROM due o)
  ORDER BY a.member
  FOR NO KEY UPDATE OF a
),
line AS MATERIALIZED (
  SELECT o.id, o.member, o.stake, o.day, h.day AS counted, h.owed, clock_timestamp() AS now,
    h.cash + sum(o.stake) OVER turn AS cash_after, h.seq + count(*) OVER turn AS seq
  FROM due o JOIN held h ON h.member = o.member
  WINDOW turn AS (PARTITION BY o.member ORDER BY o.id)
),
-- What each credit pays of what its member owes: what those up to it pay, less what those before it paid. Empty while
-- nobody owes. `payments`: how many have paid so far, this one in it, as each takes a number of the money log.
owing AS MATERIALIZED (
  SELECT p.*, p.paid - p.paid_before AS pays,
    count(*) FILTER (WHERE p.paid > p.paid_before) OVER (PARTITION BY p.member ORDER BY p.id) AS payments
  FROM (
    SELECT l.id, l.member, l.now, l.seq, l.cash_after, l.owed, least(l.owed, sum(l.stake) OVER turn) AS paid,
      least(l.owed, sum(l.stake) OVER turn - l.stake) AS paid_before
    FROM line l WHERE l.owed > 0
    WINDOW turn AS (PARTITION BY l.member ORDER BY l.id)
  ) p
),
credited AS (
  UPDATE account a
  SET cash = a.cash + s.stake - coalesce(p.pays, 0), stake = a.stake - s.stake, owed = a.owed - coalesce(p.pays, 0),
    seq = a.seq + s.orders + coalesce(p.payments, 0),
    -- What was never played counts against no limit.
    staked = ARRAY[a.staked[1] - s.today, a.staked[2] - s.week, a.staked[3] - s.month],
    lost = ARRAY[a.lost[1] - s.today, a.lost[2] - s.week, a.lost[3] - s.month]
  FROM (
    SELECT l.member, sum(l.stake)::bigint AS stake, count(*) AS orders,
      coalesce(sum(l.stake) FILTER (WHERE l.day = l.counted), 0)::bigint AS today,
      coalesce(sum(l.stake) FILTER (WHERE date_trunc('week', l.day) = date_trunc('week', l.counted)), 0)::bigint AS week,
      coalesce(sum(l.stake) FILTER (WHERE date_trunc('month', l.day) = date_trunc('month', l.counted)), 0)::bigint
        AS month
    FROM line l GROUP BY l.member
  ) s
  LEFT JOIN (
    SELECT p.member, sum(p.pays)::bigint AS pays, count(*) FILTER (WHERE p.pays > 0) AS payments
    FROM owing p GROUP BY p.member
  ) p ON p.member = s.member
  WHERE a.member = s.member
),
marked AS (
  UPDATE orders o SET state = 'void', settled_at = l.now FROM line l WHERE o.id = l.id
),
moved AS (
  INSERT INTO transfer (ref, kind, debit, credit, amount, at, member, seq, cash_after)
  SELECT l.id, 'refund', 'stake', 'cash', l.stake, l.now, l.member,
    l.seq + coalesce(p.payments - CASE WHEN p.pays > 0 THEN 1 ELSE 0 END, 0), l.cash_after - coalesce(p.paid_before, 0)
  FROM line l LEFT JOIN owing p ON p.id = l.id
  UNION ALL
  SELECT p.id, 'refund_pays_owed', 'cash', 'receivable', p.pays, p.now, p.member, p.seq + p.payments, p.cash_after - p.paid
  FROM owing p WHERE p.pays > 0
),
done AS (
  UPDATE round r SET settled_at = clock_timestamp()
  FROM voided v
  WHERE r.id = v.id AND r.settled_at IS NULL
    AND CASE WHEN EXISTS (SELECT FROM due) THEN false
      ELSE NOT EXISTS (SELECT FROM orders o WHERE o.round = v.id AND o.state = 'accepted') END
  RETURNING r.id
),
pushed AS (
  INSERT INTO push_event (topic, ref) SELECT 'rounds', d.id FROM done d
)
SELECT (SELECT count(*) FROM line) AS settled, l.member AS last_member, l.id AS last_id,
  ARRAY(SELECT p.member::text FROM owing p GROUP BY p.member HAVING sum(p.pays) = max(p.owed)) AS paid_off,
  EXISTS (SELECT FROM done) OR EXISTS (SELECT FROM round r WHERE r.id = $1::uuid AND r.settled_at IS NOT NULL) AS done
FROM (SELECT 1) one
LEFT JOIN (SELECT member, id FROM line ORDER BY member DESC, id DESC LIMIT 1) l ON true
