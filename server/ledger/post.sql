-- Writes one transfer, and changes the member's balances when it debits or credits one of them. What a member owes is
-- their part of `receivable`: `account.owed` changes with it. A credit to the cash of a member who owes is booked whole;
-- the same statement then pays what is owed by a second transfer `<kind>_pays_owed`, cash to receivable, with the next seq.
-- $1 ref  $2 kind  $3 debit  $4 credit  $5 amount  $6 member (NULL: between accounts of the house)
-- outcome: posted | known (this ref and kind were posted before) | insufficient | member_unknown
-- paid_off: the member owed something before, and nothing now
WITH
side AS MATERIALIZED (
  SELECT $3::text AS debit, $4::text AS credit, $5::bigint AS amount, $6::uuid AS member,
    $3::text IN ('cash', 'stake', 'withdraw', 'receivable') OR $4::text IN ('cash', 'stake', 'withdraw', 'receivable')
      AS personal
),
-- Decided on the locked row: another statement may be moving the same member.
held AS MATERIALIZED (
  SELECT a.member, a.cash, a.stake, a.withdraw, a.owed, a.seq FROM side s JOIN account a ON a.member = s.member
  WHERE s.personal
  FOR NO KEY UPDATE OF a
),
after AS MATERIALIZED (
  SELECT h.member, h.owed AS owed_before,
    h.cash + CASE WHEN s.credit = 'cash' THEN s.amount WHEN s.debit = 'cash' THEN -s.amount ELSE 0 END AS cash,
    h.stake + CASE WHEN s.credit = 'stake' THEN s.amount WHEN s.debit = 'stake' THEN -s.amount ELSE 0 END AS stake,
    h.withdraw
      + CASE WHEN s.credit = 'withdraw' THEN s.amount WHEN s.debit = 'withdraw' THEN -s.amount ELSE 0 END AS withdraw,
    h.owed
      + CASE WHEN s.debit = 'receivable' THEN s.amount WHEN s.credit = 'receivable' THEN -s.amount ELSE 0 END AS owed,
    CASE WHEN s.credit = 'cash' THEN least(h.owed, s.amount) ELSE 0 END AS pays,
    h.seq + CASE WHEN s.debit = 'cash' OR s.credit = 'cash' THEN 1 ELSE 0 END AS seq,
    s.debit = 'cash' OR s.credit = 'cash' AS cash_moves
  FROM held h CROSS JOIN side s
),
moved AS (
  INSERT INTO transfer (ref, kind, debit, credit, amount, at, member, seq, cash_after)
  SELECT $1::uuid, $2::text, s.debit, s.credit, s.amount, clock_timestamp(), s.member,
    CASE WHEN a.cash_moves THEN a.seq END, CASE WHEN a.cash_moves THEN a.cash END
  FROM side s LEFT JOIN after a ON true
  WHERE NOT s.personal OR (a.cash >= 0 AND a.stake >= 0 AND a.withdraw >= 0 AND a.owed >= 0)
  ON CONFLICT (ref, kind) DO NOTHING
  RETURNING ref
),
paid AS (
  INSERT INTO transfer (ref, kind, debit, credit, amount, at, member, seq, cash_after)
  SELECT $1::uuid, $2::text || '_pays_owed', 'cash', 'receivable', a.pays, clock_timestamp(), a.member, a.seq + 1,
    a.cash - a.pays
  FROM after a CROSS JOIN moved
  WHERE a.pays > 0
),
changed AS (
  UPDATE account t SET cash = a.cash - a.pays, stake = a.stake, withdraw = a.withdraw, owed = a.owed - a.pays,
    seq = a.seq + CASE WHEN a.pays > 0 THEN 1 ELSE 0 END
  FROM after a CROSS JOIN moved
  WHERE t.member = a.member
)
SELECT
  CASE
    WHEN EXISTS (SELECT FROM moved) THEN 'posted'
    WHEN EXISTS (SELECT FROM transfer t WHERE t.ref = $1::uuid AND t.kind = $2::text) THEN 'known'
    WHEN s.personal AND a.member IS NULL THEN 'member_unknown'
    WHEN a.cash < 0 OR a.stake < 0 OR a.withdraw < 0 OR a.owed < 0 THEN 'insufficient'
    ELSE 'known'
  END AS outcome,
  EXISTS (SELECT FROM moved) AND a.owed_before > 0 AND a.owed = a.pays AS paid_off
FROM side s LEFT JOIN after a ON true
