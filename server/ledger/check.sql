-- Every row is an invariant that does not hold. One statement reads one snapshot, so it may run under full traffic. It
-- shares no rule with the statements that it checks: what they say by functions is written a second time here.
WITH RECURSIVE
moves AS (
  SELECT t.member,
    sum(CASE WHEN t.credit = 'cash' THEN t.amount WHEN t.debit = 'cash' THEN -t.amount ELSE 0 END) AS cash,
    sum(CASE WHEN t.credit = 'stake' THEN t.amount WHEN t.debit = 'stake' THEN -t.amount ELSE 0 END) AS stake,
    sum(CASE WHEN t.credit = 'withdraw' THEN t.amount WHEN t.debit = 'withdraw' THEN -t.amount ELSE 0 END) AS withdraw
  FROM transfer t WHERE t.member IS NOT NULL GROUP BY t.member
),
log AS (
  SELECT t.member, t.seq, t.cash_after, t.ref,
    CASE WHEN t.credit = 'cash' THEN t.amount ELSE -t.amount END AS amount,
    lag(t.seq, 1, 0::bigint) OVER w AS seq_before, lag(t.cash_after, 1, 0::bigint) OVER w AS cash_before
  FROM transfer t WHERE t.seq IS NOT NULL WINDOW w AS (PARTITION BY t.member ORDER BY t.seq)
),
open_orders AS (
  SELECT o.member, sum(o.stake) AS stake FROM orders o WHERE o.state = 'accepted' GROUP BY o.member
),
picked AS (
  SELECT p.order_id, sum(p.stake) AS stake,
    coalesce(sum(div(p.stake * p.price, 100)) FILTER (WHERE (p.sums >> (r.sum - 3)) & 1 = 1), 0) AS payout
  FROM pick p JOIN orders o ON o.id = p.order_id JOIN round r ON r.id = o.round GROUP BY p.order_id
),
risk AS (
  SELECT o.round, o.slot, s.bit,
    coalesce(sum(div(p.stake * p.price, 100) - p.stake) FILTER (WHERE (p.sums >> s.bit) & 1 = 1), 0) AS amount
  FROM orders o JOIN pick p ON p.order_id = o.id CROSS JOIN generate_series(0, 15) AS s(bit)
  GROUP BY o.round, o.slot, s.bit
),
open_withdrawals AS (
  SELECT w.member,
    sum(CASE WHEN w.state = 'review' THEN w.amount WHEN w.state IN ('approved', 'paying', 'unknown', 'failed') THEN w.fee ELSE 0 END)
      AS held
  FROM withdrawal w GROUP BY w.member
),
-- From the first revealed seed of each chain back to its start.
walked AS (
  SELECT f.chain, f.seed, f.period
  FROM (SELECT DISTINCT ON (chain) chain, seed, period FROM round WHERE seed IS NOT NULL ORDER BY chain, period) f
  UNION ALL
  SELECT w.chain, sha256(w.seed), w.period - 1 FROM walked w WHERE w.period > 0
),
-- The transfers that a withdrawal must have because of the states it went through; it has no others.
due_transfers AS (
  SELECT w.id, w.member, k.kind, k.debit, k.credit, k.amount
  FROM (
    SELECT w.*, s.approved IS TRUE AS approved, s.paid IS TRUE AS paid
    FROM withdrawal w LEFT JOIN (
      SELECT s.withdrawal, bool_or(s.state = 'approved') AS approved, bool_or(s.state = 'paid') AS paid
      FROM withdrawal_step s GROUP BY s.withdrawal
    ) s ON s.withdrawal = w.id
  ) w
  CROSS JOIN LATERAL (VALUES
    ('withdrawal', 'cash', 'withdraw', w.amount, true),
    ('approved', 'withdraw', 'payout_transit', w.amount - w.fee, w.approved),
    ('refused', 'withdraw', 'cash', w.amount, w.state = 'refused'),
    ('paid', 'payout_transit', 'bank', w.amount - w.fee, w.paid),
    ('fee', 'withdraw', 'fee', w.fee, w.paid),
    ('returned', CASE WHEN w.paid THEN 'bank' ELSE 'payout_transit' END, 'cash', w.amount - w.fee, w.state = 'returned'),
    ('fee_returned', CASE WHEN w.paid THEN 'fee' ELSE 'withdraw' END, 'cash', w.fee, w.state = 'returned')
  ) AS k(kind, debit, credit, amount, due)
  WHERE k.due AND k.amount > 0
)
SELECT 'balance is not the sum of transfers' AS broken, a.member AS id
FROM account a LEFT JOIN moves m ON m.member = a.member
WHERE a.cash <> coalesce(m.cash, 0) OR a.stake <> coalesce(m.stake, 0) OR a.withdraw <> coalesce(m.withdraw, 0)
UNION ALL
SELECT 'balance below zero', a.member FROM account a WHERE a.cash < 0 OR a.stake < 0 OR a.withdraw < 0
UNION ALL
SELECT 'money log does not add up', l.ref FROM log l WHERE l.seq <> l.seq_before + 1 OR l.cash_after <> l.cash_before + l.amount
UNION ALL
SELECT 'money log does not end at the account', a.member
FROM account a WHERE a.seq <> (SELECT coalesce(max(t.seq), 0) FROM transfer t WHERE t.member = a.member)
UNION ALL
SELECT 'held stake is not the open orders', a.member
FROM account a LEFT JOIN open_orders o ON o.member = a.member WHERE a.stake <> coalesce(o.stake, 0)
UNION ALL
SELECT 'settled round holds a stake', o.id
FROM orders o JOIN round r ON r.id = o.round WHERE o.state = 'accepted' AND r.settled_at IS NOT NULL
UNION ALL
SELECT 'order, picks and stake transfer differ', o.id
FROM orders o LEFT JOIN picked p ON p.order_id = o.id LEFT JOIN transfer t ON t.ref = o.id AND t.kind = 'stake'
WHERE o.stake IS DISTINCT FROM p.stake OR o.stake IS DISTINCT FROM t.amount OR o.member IS DISTINCT FROM t.member
UNION ALL
SELECT 'transfer or pick without its order', t.ref
FROM transfer t WHERE (t.debit = 'stake' OR t.credit = 'stake' OR t.kind = 'win') AND NOT EXISTS (SELECT FROM orders o WHERE o.id = t.ref)
UNION ALL
SELECT 'transfer or pick without its order', p.order_id
FROM pick p WHERE NOT EXISTS (SELECT FROM orders o WHERE o.id = p.order_id)
UNION ALL
SELECT 'settlement is not the dice', o.id
FROM orders o JOIN picked p ON p.order_id = o.id
LEFT JOIN transfer s ON s.ref = o.id AND s.kind = 'settled' LEFT JOIN transfer w ON w.ref = o.id AND w.kind = 'win'
LEFT JOIN transfer b ON b.ref = o.id AND b.kind = 'refund'
WHERE (o.state IN ('won', 'lost') AND (o.payout <> p.payout OR (o.payout > 0) <> (o.state = 'won')
    OR s.amount IS DISTINCT FROM o.stake OR coalesce(w.amount, 0) <> o.payout))
  OR (o.state IN ('accepted', 'void') AND (s.ref IS NOT NULL OR w.ref IS NOT NULL OR o.payout <> 0))
  OR (o.state = 'void') <> (b.ref IS NOT NULL) OR b.amount <> o.stake
UNION ALL
SELECT 'order and round differ on the void', o.id
FROM orders o JOIN round r ON r.id = o.round
WHERE o.state <> 'accepted' AND (o.state = 'void') <> (r.voided_at IS NOT NULL)
UNION ALL
SELECT 'order after the close', o.id FROM orders o JOIN round r ON r.id = o.round WHERE o.at >= r.closes_at OR o.at < r.opens_at
UNION ALL
SELECT 'gate is not its orders', g.round
FROM gate g CROSS JOIN generate_series(0, 15) AS s(bit)
LEFT JOIN risk k ON k.round = g.round AND k.slot = g.slot AND k.bit = s.bit
WHERE g.liability[s.bit + 1] IS DISTINCT FROM coalesce(k.amount, 0)
UNION ALL
SELECT 'gate above its cap', g.round FROM gate g WHERE NOT (g.cap >= ALL (g.liability))
UNION ALL
SELECT 'order outside the gates', o.id
FROM orders o WHERE NOT EXISTS (SELECT FROM gate g WHERE g.round = o.round AND g.slot = o.slot)
UNION ALL
SELECT 'key and order do not pair', coalesce(o.id, i.ref)
FROM orders o FULL JOIN (SELECT * FROM intent WHERE call = '/game/placeOrder' AND ref IS NOT NULL) i ON i.ref = o.id AND i.member = o.member
WHERE o.id IS NULL OR i.ref IS NULL
UNION ALL
SELECT 'key with two effects', i.ref FROM intent i WHERE i.ref IS NOT NULL GROUP BY i.ref HAVING count(*) > 1
UNION ALL
SELECT 'key of a recharge names none', i.ref
FROM intent i WHERE i.call = '/member/doRecharge' AND i.ref IS NOT NULL
  AND NOT EXISTS (SELECT FROM recharge r WHERE r.id = i.ref AND r.member = i.member)
UNION ALL
SELECT 'key of a withdrawal names none', i.ref
FROM intent i WHERE i.call = '/member/setUserWirhdraw' AND i.ref IS NOT NULL
  AND NOT EXISTS (SELECT FROM withdrawal w WHERE w.id = i.ref AND w.member = i.member)
UNION ALL
SELECT 'held withdrawal is not the open withdrawals', a.member
FROM account a LEFT JOIN open_withdrawals w ON w.member = a.member WHERE a.withdraw <> coalesce(w.held, 0)
UNION ALL
SELECT 'withdrawal and its transfers differ', coalesce(w.id, t.ref)
FROM due_transfers w
FULL JOIN (
  SELECT * FROM transfer t WHERE t.debit IN ('withdraw', 'payout_transit') OR t.credit IN ('withdraw', 'payout_transit')
    OR (t.ref IN (SELECT w.id FROM withdrawal w) AND t.credit <> 'receivable')
) t ON t.ref = w.id AND t.kind = w.kind
WHERE w.id IS NULL OR t.ref IS NULL OR (t.amount, t.member, t.debit, t.credit) IS DISTINCT FROM (w.amount, w.member, w.debit, w.credit)
UNION ALL
SELECT 'withdrawal is not at its last step', w.id
FROM withdrawal w LEFT JOIN withdrawal_step s ON s.withdrawal = w.id AND s.n = w.steps
WHERE s.state IS DISTINCT FROM w.state
  OR w.steps <> (SELECT count(*) FROM withdrawal_step l WHERE l.withdrawal = w.id)
UNION ALL
SELECT 'deposit counter is not the recharges of its time', a.member
FROM account a
WHERE a.deposited <> ARRAY(
  SELECT (SELECT coalesce(sum(r.amount), 0)::bigint FROM recharge r
    WHERE r.member = a.member AND r.state <> 'failed' AND date_trunc(p.name, r.day) = date_trunc(p.name, a.day))
  FROM unnest(ARRAY['day', 'week', 'month']) WITH ORDINALITY AS p(name, n) ORDER BY p.n)
UNION ALL
SELECT 'recharge and its transfer differ', coalesce(r.id, t.ref)
FROM (SELECT * FROM recharge WHERE state IN ('paid', 'late', 'refunded', 'charged_back')) r
FULL JOIN (SELECT * FROM transfer WHERE kind = 'recharge' AND ref IN (SELECT id FROM recharge)) t ON t.ref = r.id
WHERE r.id IS NULL OR t.ref IS NULL OR r.amount <> t.amount OR r.member <> t.member
UNION ALL
SELECT 'recharge and what was taken back differ', coalesce(r.id, t.ref)
FROM (SELECT * FROM recharge WHERE taken_back <> 0 OR state IN ('refunded', 'charged_back')) r
FULL JOIN (
  SELECT t.ref, t.member, sum(t.amount) AS amount, array_agg(regexp_replace(t.kind, '(_\d+)?(_owed)?$', '')) AS hows
  FROM transfer t WHERE t.credit = 'psp_clearing' AND t.debit IN ('cash', 'receivable') GROUP BY t.ref, t.member
) t ON t.ref = r.id
WHERE r.id IS NULL OR t.ref IS NULL OR r.taken_back <> t.amount OR r.member <> t.member OR r.taken_back > r.amount
  OR (r.state IN ('refunded', 'charged_back')) <> (r.taken_back = r.amount)
  OR (r.state IN ('refunded', 'charged_back') AND r.state <> ALL (t.hows))
UNION ALL
SELECT 'what is owed is not its transfers', a.member
FROM account a LEFT JOIN (
  SELECT t.member, sum(CASE WHEN t.debit = 'receivable' THEN t.amount ELSE -t.amount END) AS owed FROM transfer t
  WHERE t.debit = 'receivable' OR t.credit = 'receivable' GROUP BY t.member
) o ON o.member = a.member
WHERE a.owed <> coalesce(o.owed, 0)
UNION ALL
SELECT 'holds cash and owes', a.member FROM account a WHERE a.cash > 0 AND a.owed > 0
UNION ALL
-- A transfer that pays what is owed follows its credit directly and is not larger. Exceptions: sums collected at a start
-- (`owed_collected`), and deposits of older versions, in which deposits alone paid.
SELECT 'payment of what is owed without its credit', p.ref
FROM transfer p LEFT JOIN transfer c ON c.ref = p.ref AND c.kind || '_pays_owed' = p.kind
WHERE p.credit = 'receivable' AND p.kind NOT IN ('owed_paid', 'owed_collected')
  AND (p.debit, c.credit, c.member, c.seq + 1, c.amount >= p.amount) IS DISTINCT FROM ('cash', 'cash', p.member, p.seq, true)
UNION ALL
SELECT 'owed without a deposit taken back', t.ref
FROM transfer t WHERE t.debit = 'receivable'
  AND NOT (t.credit = 'psp_clearing' AND t.kind ~ '^(refunded|charged_back)(_\d+)?_owed$')
UNION ALL
SELECT 'payout and withdrawal differ', p.id
FROM payout p LEFT JOIN withdrawal w ON w.id = p.withdrawal
WHERE w.id IS NULL OR p.amount <> w.amount - w.fee OR p.currency <> w.currency
  OR (p.state IN ('asked', 'open')) <> (p.ask_at IS NOT NULL)
  OR (p.state IN ('asked', 'open') AND w.state NOT IN ('paying', 'unknown')) OR (p.state = 'paid' AND w.state <> 'paid')
UNION ALL
SELECT 'closed hours are not their transfers', NULL
FROM (
  SELECT l.account, sum(l.amount) AS amount
  FROM (
    SELECT t.credit AS account, t.amount FROM transfer t WHERE t.at < (SELECT to_timestamp(h.amount) FROM ledger_hour h WHERE h.account = '')
    UNION ALL
    SELECT t.debit, -t.amount FROM transfer t WHERE t.at < (SELECT to_timestamp(h.amount) FROM ledger_hour h WHERE h.account = '')
    UNION ALL
    SELECT h.account, -h.amount FROM ledger_hour h WHERE h.account <> ''
  ) l
  WHERE l.account NOT IN ('cash', 'stake', 'withdraw') GROUP BY l.account
) sums
WHERE sums.amount <> 0
UNION ALL
SELECT 'closed flows are not their transfers', NULL
FROM (
  SELECT t.debit, t.credit, t.amount FROM transfer t
  WHERE t.at < (SELECT to_timestamp(f.amount) FROM flow f WHERE f.debit = '' AND f.credit = '')
  UNION ALL
  SELECT f.debit, f.credit, -f.amount FROM flow f WHERE f.debit <> ''
) lines
GROUP BY lines.debit, lines.credit HAVING sum(lines.amount) <> 0
UNION ALL
SELECT 'commitment is not the orders', r.id
FROM round r LEFT JOIN LATERAL (
  SELECT count(*) AS count, coalesce(sum(o.stake), 0) AS stake FROM orders o WHERE o.round = r.id AND NOT o.late
) o ON true
WHERE r.committed_at IS NOT NULL AND (r.count <> o.count OR r.stake <> o.stake)
UNION ALL
SELECT 'commitment is not its round', r.id
FROM round r LEFT JOIN chain c ON c.id = r.chain
WHERE r.commitment IS DISTINCT FROM CASE WHEN r.committed_at IS NOT NULL THEN
  sha256(convert_to(r.game, 'UTF8') || int8send(r.period) || c.s0 || r.root || int4send(r.count) || int8send(r.stake) || r.previous) END
UNION ALL
-- Joined to each game's first, not looked for from each round: that would read every round for every round.
SELECT 'commitment does not name the one before', r.id
FROM round r JOIN (SELECT f.game, min(f.committed_at) AS first FROM round f GROUP BY f.game) g ON g.game = r.game
LEFT JOIN round e ON e.game = r.game AND e.commitment = r.previous
WHERE r.committed_at > g.first AND e.id IS NULL
UNION ALL
SELECT 'seed does not lead to the one before', r.id
FROM round r JOIN round b ON b.chain = r.chain AND b.period = r.period - 1 WHERE sha256(r.seed) <> b.seed
UNION ALL
SELECT 'chain is not the published one', w.chain
FROM walked w JOIN chain c ON c.id = w.chain WHERE w.period = 0 AND w.seed <> c.s0
UNION ALL
SELECT 'round is voided though its chain was drawn on', r.id
FROM round r WHERE r.voided_at IS NOT NULL
  AND EXISTS (SELECT FROM round d WHERE d.chain = r.chain AND d.drawn_at > r.voided_at)
UNION ALL
SELECT 'sum is not the dice', r.id
FROM round r WHERE r.sum IS DISTINCT FROM r.dice[1] + r.dice[2] + r.dice[3]
UNION ALL
SELECT 'price is not that of its round', o.id
FROM orders o JOIN round r ON r.id = o.round JOIN pick p ON p.order_id = o.id
WHERE p.price IS DISTINCT FROM (r.prices ->> p.type)::int
UNION ALL
SELECT 'late order', o.id FROM orders o WHERE o.late
UNION ALL
SELECT 'stake counter is not the orders of its time', a.member
FROM account a
WHERE a.staked <> ARRAY(
  SELECT (SELECT coalesce(sum(o.stake), 0)::bigint FROM orders o
    WHERE o.member = a.member AND o.state <> 'void' AND date_trunc(p.name, o.day) = date_trunc(p.name, a.day))
  FROM unnest(ARRAY['day', 'week', 'month']) WITH ORDINALITY AS p(name, n) ORDER BY p.n)
UNION ALL
SELECT 'loss counter is not the orders of its time', a.member
FROM account a
WHERE a.lost <> ARRAY(
  SELECT (SELECT coalesce(sum(o.stake - o.payout), 0)::bigint FROM orders o
    WHERE o.member = a.member AND o.state <> 'void' AND date_trunc(p.name, o.day) = date_trunc(p.name, a.day))
  FROM unnest(ARRAY['day', 'week', 'month']) WITH ORDINALITY AS p(name, n) ORDER BY p.n)
