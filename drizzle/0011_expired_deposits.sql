-- Deposits that expired can still be paid, and count against the limits of the day they were opened.
UPDATE "account" a SET "deposited" = ARRAY(
  SELECT (SELECT coalesce(sum(r.amount), 0)::bigint FROM "recharge" r
    WHERE r.member = a.member AND r.state <> 'failed' AND date_trunc(p.name, r.day) = date_trunc(p.name, a.day))
  FROM unnest(ARRAY['day', 'week', 'month']) WITH ORDINALITY AS p(name, n) ORDER BY p.n)
WHERE EXISTS (SELECT FROM "recharge" r WHERE r.member = a.member AND r.state = 'expired');
