-- Settles up to 500 orders of a round that is drawn, or returns the stakes of up to 500 orders of one that is voided.
-- $1 round  $2, $3 the last member and order settled before (nil at first)
-- Returns how many, the last of them, the members whose last debt was paid (the caller tells them in the same
-- transaction), and whether the round is done. When it settles none and the round is not done, the caller begins again
-- from nil.
-- Not a named statement: its plan must fit the tables as they are now, not as they were when empty.
WITH
-- All gates are closed in this snapshot, so every order of the round is in it too. `bit`: null of a voided round.
decided AS MATERIALIZED (
  SELECT r.id, r.sum - 3 AS bit, r.voided_at IS NOT NULL AS void
  FROM round r
  WHERE r.id = $1::uuid AND (r.sum IS NOT NULL OR r.voided_at IS NOT NULL) AND r.settled_at IS NULL
    AND NOT EXISTS (SELECT FROM gate g WHERE g.round = r.id AND NOT g.closed)
),
-- $2 and $3 let a chunk skip the dead index entries of the chunks before it.
due AS MATERIALIZED (
  SELECT o.id, o.member, o.stake, o.day, d.bit, d.void
  FROM decided d JOIN orders o ON o.round = d.id
  WHERE o.state = 'accepted' AND (o.member, o.id) > ($2::uuid, $3::uuid)
  ORDER BY o.member, o.id
  LIMIT 500
  FOR NO KEY UPDATE OF o SKIP LOCKED
),
-- Locks the members in the order of their ids before the first is changed: an UPDATE alone locks in the order of its join.
held AS MATERIALIZED (
  SELECT a.member, a.cash, a.owed, a.seq, a.day
  FROM account a
  WHERE a.member IN (SELECT o.member FROM due o)
  ORDER BY a.member
  FOR NO KEY UPDATE OF a
),
-- LATERAL: one index look-up per order, whatever the planner thinks of the tables' sizes. `payout` is what goes to the
-- balance: of a voided round the stake, of a drawn one what the winning picks pay.
line AS MATERIALIZED (
  SELECT o.id, o.member, o.stake, o.day, o.void, h.day AS counted, h.owed, w.payout, clock_timestamp() AS now,
    h.cash + sum(w.payout) OVER turn AS cash_after,
    h.seq + count(*) FILTER (WHERE w.payout > 0) OVER turn AS seq
  FROM due o JOIN held h ON h.member = o.member
  CROSS JOIN LATERAL (
    SELECT CASE WHEN o.void THEN o.stake
      ELSE coalesce(sum(div(p.stake * p.price, 100)) FILTER (WHERE (p.sums >> o.bit) & 1 = 1), 0)::bigint END AS payout
    FROM pick p WHERE p.order_id = o.id
  ) w
  WINDOW turn AS (PARTITION BY o.member ORDER BY o.id)
),
-- What each credit pays of what its member owes: the sum that all credits up to it pay, less the sum that those before it
-- paid. Empty while nobody owes. `payments`: how many credits have paid so far, this one included, because each payment
-- takes a number of the money log.
owing AS MATERIALIZED (
  SELECT p.*, p.paid - p.paid_before AS pays,
    count(*) FILTER (WHERE p.paid > p.paid_before) OVER (PARTITION BY p.member ORDER BY p.id) AS payments
  FROM (
    SELECT l.id, l.member, l.void, l.now, l.seq, l.cash_after, l.owed, least(l.owed, sum(l.payout) OVER turn) AS paid,
      least(l.owed, sum(l.payout) OVER turn - l.payout) AS paid_before
    FROM line l WHERE l.owed > 0
    WINDOW turn AS (PARTITION BY l.member ORDER BY l.id)
  ) p
),
credited AS (
  UPDATE account a
  SET cash = a.cash + s.payout - coalesce(p.pays, 0), stake = a.stake - s.stake, owed = a.owed - coalesce(p.pays, 0),
    seq = a.seq + s.won + coalesce(p.payments, 0),
    lost = ARRAY[a.lost[1] - s.today, a.lost[2] - s.week, a.lost[3] - s.month],
    -- A stake that was returned was never played, and counts against no limit. A stake that lost or won stays counted.
    staked = CASE WHEN d.void THEN ARRAY[a.staked[1] - s.today, a.staked[2] - s.week, a.staked[3] - s.month]
      ELSE a.staked END
  FROM decided d CROSS JOIN (
    SELECT l.member, sum(l.payout)::bigint AS payout, sum(l.stake)::bigint AS stake, count(*) FILTER (WHERE l.payout > 0) AS won,
      -- A payout lowers the counters of those periods alone that counted its stake.
      coalesce(sum(l.payout) FILTER (WHERE l.day = l.counted), 0)::bigint AS today,
      coalesce(sum(l.payout) FILTER (WHERE same_week(l.day, l.counted)), 0)::bigint AS week,
      coalesce(sum(l.payout) FILTER (WHERE same_month(l.day, l.counted)), 0)::bigint AS month
    FROM line l GROUP BY l.member
  ) s
  LEFT JOIN (
    SELECT p.member, sum(p.pays)::bigint AS pays, count(*) FILTER (WHERE p.pays > 0) AS payments
    FROM owing p GROUP BY p.member
  ) p ON p.member = s.member
  WHERE a.member = s.member
),
marked AS (
  UPDATE orders o
  SET state = CASE WHEN l.void THEN 'void' WHEN l.payout > 0 THEN 'won' ELSE 'lost' END,
    payout = CASE WHEN l.void THEN o.payout ELSE l.payout END, settled_at = l.now
  FROM line l WHERE o.id = l.id
),
-- Of a drawn round the whole stake goes to the house and the whole payout comes from it, so that the money log has one
-- line per win. Of a voided round the stake goes back.
moved AS (
  INSERT INTO transfer (ref, kind, debit, credit, amount, at, member, seq, cash_after)
  SELECT l.id, 'settled', 'stake', 'house', l.stake, l.now, l.member, NULL, NULL FROM line l WHERE NOT l.void
  UNION ALL
  SELECT l.id, CASE WHEN l.void THEN 'refund' ELSE 'win' END, CASE WHEN l.void THEN 'stake' ELSE 'house' END, 'cash',
    l.payout, l.now, l.member,
    l.seq + coalesce(p.payments - CASE WHEN p.pays > 0 THEN 1 ELSE 0 END, 0), l.cash_after - coalesce(p.paid_before, 0)
  FROM line l LEFT JOIN owing p ON p.id = l.id WHERE l.payout > 0
  UNION ALL
  SELECT p.id, CASE WHEN p.void THEN 'refund' ELSE 'win' END || '_pays_owed', 'cash', 'receivable', p.pays, p.now,
    p.member, p.seq + p.payments, p.cash_after - p.paid
  FROM owing p WHERE p.pays > 0
),
-- Orders that another node settles at this moment still count as accepted here, so the round cannot end too early.
done AS (
  UPDATE round r SET settled_at = clock_timestamp()
  FROM decided d
  WHERE r.id = d.id AND r.settled_at IS NULL
    -- Only an empty chunk looks for open orders: the look-up walks over the dead index entries of all other chunks.
    AND CASE WHEN EXISTS (SELECT FROM due) THEN false
      ELSE NOT EXISTS (SELECT FROM orders o WHERE o.round = d.id AND o.state = 'accepted') END
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
