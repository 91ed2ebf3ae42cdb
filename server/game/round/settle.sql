-- Settles up to 500 orders of a drawn round. $1 round  $2, $3 the last member and order settled before (nil at first)
-- Returns how many, the last of them, who has paid the last of what they owed (to be told in the same transaction), and
-- whether the round is done. On none and not done: begin again from nil.
-- Not a named statement: its plan must fit the tables as they are now, not as they were when empty.
WITH
-- All gates closed in this snapshot: every order of the round is in it too.
drawn AS MATERIALIZED (
  SELECT r.id, r.sum - 3 AS bit
  FROM round r
  WHERE r.id = $1::uuid AND r.sum IS NOT NULL AND r.voided_at IS NULL AND r.settled_at IS NULL
    AND NOT EXISTS (SELECT FROM gate g WHERE g.round = r.id AND NOT g.closed)
),
-- $2 and $3 keep a chunk from walking over the dead entries of those before it.
due AS MATERIALIZED (
  SELECT o.id, o.member, o.stake, o.day, d.bit
  FROM drawn d JOIN orders o ON o.round = d.id
  WHERE o.state = 'accepted' AND (o.member, o.id) > ($2::uuid, $3::uuid)
  ORDER BY o.member, o.id
  LIMIT 500
  FOR NO KEY UPDATE OF o SKIP LOCKED
),
-- Members in the order of their ids, all before the first is changed; an UPDATE alone would lock in its join's order.
held AS MATERIALIZED (
  SELECT a.member, a.cash, a.owed, a.seq, a.day
  FROM account a
  WHERE a.member IN (SELECT o.member FROM due o)
  ORDER BY a.member
  FOR NO KEY UPDATE OF a
),
-- LATERAL: one index look-up per order, whatever the planner thinks of the tables' sizes.
line AS MATERIALIZED (
  SELECT o.id, o.member, o.stake, o.day, h.day AS counted, h.owed, w.payout, clock_timestamp() AS now,
    h.cash + sum(w.payout) OVER turn AS cash_after,
    h.seq + count(*) FILTER (WHERE w.payout > 0) OVER turn AS seq
  FROM due o JOIN held h ON h.member = o.member
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(div(p.stake * p.price, 100)) FILTER (WHERE (p.sums >> o.bit) & 1 = 1), 0)::bigint AS payout
    FROM pick p WHERE p.order_id = o.id
  ) w
  WINDOW turn AS (PARTITION BY o.member ORDER BY o.id)
),
-- What each credit pays of what its member owes: what those up to it pay, less what those before it paid. Empty while
-- nobody owes. `payments`: how many have paid so far, this one in it, as each takes a number of the money log.
owing AS MATERIALIZED (
  SELECT p.*, p.paid - p.paid_before AS pays,
    count(*) FILTER (WHERE p.paid > p.paid_before) OVER (PARTITION BY p.member ORDER BY p.id) AS payments
  FROM (
    SELECT l.id, l.member, l.now, l.seq, l.cash_after, l.owed, least(l.owed, sum(l.payout) OVER turn) AS paid,
      least(l.owed, sum(l.payout) OVER turn - l.payout) AS paid_before
    FROM line l WHERE l.owed > 0
    WINDOW turn AS (PARTITION BY l.member ORDER BY l.id)
  ) p
),
credited AS (
  UPDATE account a
  SET cash = a.cash + s.payout - coalesce(p.pays, 0), stake = a.stake - s.stake, owed = a.owed - coalesce(p.pays, 0),
    seq = a.seq + s.won + coalesce(p.payments, 0),
    lost = ARRAY[a.lost[1] - s.today, a.lost[2] - s.week, a.lost[3] - s.month]
  FROM (
    SELECT l.member, sum(l.payout)::bigint AS payout, sum(l.stake)::bigint AS stake, count(*) FILTER (WHERE l.payout > 0) AS won,
      -- A win counts against the losses of the time its stake was counted in.
      coalesce(sum(l.payout) FILTER (WHERE l.day = l.counted), 0)::bigint AS today,
      coalesce(sum(l.payout) FILTER (WHERE date_trunc('week', l.day) = date_trunc('week', l.counted)), 0)::bigint AS week,
      coalesce(sum(l.payout) FILTER (WHERE date_trunc('month', l.day) = date_trunc('month', l.counted)), 0)::bigint AS month
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
  SET state = CASE WHEN l.payout > 0 THEN 'won' ELSE 'lost' END, payout = l.payout, settled_at = l.now
  FROM line l WHERE o.id = l.id
),
-- The whole stake goes to the house and the whole payout comes from it: one line in the money log per win.
moved AS (
  INSERT INTO transfer (ref, kind, debit, credit, amount, at, member, seq, cash_after)
  SELECT l.id, 'settled', 'stake', 'house', l.stake, l.now, l.member, NULL, NULL FROM line l
  UNION ALL
  SELECT l.id, 'win', 'house', 'cash', l.payout, l.now, l.member,
    l.seq + coalesce(p.payments - CASE WHEN p.pays > 0 THEN 1 ELSE 0 END, 0), l.cash_after - coalesce(p.paid_before, 0)
  FROM line l LEFT JOIN owing p ON p.id = l.id WHERE l.payout > 0
  UNION ALL
  SELECT p.id, 'win_pays_owed', 'cash', 'receivable', p.pays, p.now, p.member, p.seq + p.payments, p.cash_after - p.paid
  FROM owing p WHERE p.pays > 0
),
-- Orders that another node settles right now still count as accepted here, so it cannot end too early.
done AS (
  UPDATE round r SET settled_at = clock_timestamp()
  FROM drawn d
  WHERE r.id = d.id AND r.settled_at IS NULL
    -- Asked only by an empty chunk: it walks over the dead entries of all the others.
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
