-- A site in use, in one transaction: $members members with accounts, $orders orders over the rounds that are there, with
-- their picks, keys, transfers and gates; deposits, withdrawals, sessions and cases. It satisfies every invariant of
-- server/ledger/check.sql. :members, :orders, :first (the start of the first day) are put in by many-members.ts.

-- An id that begins with its time, as the server's own do.
CREATE FUNCTION pg_temp.id_at(at timestamptz, salt text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(salt), 1, 3) || '8'
    || substr(md5(salt), 4, 15))::uuid
$$;

CREATE TEMP TABLE who ON COMMIT DROP AS
SELECT n, pg_temp.id_at(:first::timestamptz - make_interval(hours => n % 9000), 'member ' || n) AS id,
  :first::timestamptz - make_interval(hours => n % 9000) AS made
FROM generate_series(0, :members - 1) AS n;
CREATE UNIQUE INDEX ON who (n);
ANALYZE who;

INSERT INTO member (id, username, username_key, password, name, name_key, birthday, lang, created_at)
SELECT id, 'User_' || lpad(n::text, 6, '0'), 'user_' || lpad(n::text, 6, '0'), '', 'Name' || n % 700 || ' Surname' || n,
  'name' || n % 700 || ' surname' || n, '1970-01-01'::date + n, 'es_spa', made
FROM who;

INSERT INTO card (id, member, bank, sealed, print, masked, bound_at)
SELECT pg_temp.id_at(made, 'card ' || n), id, '002', '\x00', sha256(convert_to('card ' || n, 'UTF8')),
  '**************' || lpad((n % 10000)::text, 4, '0'), made
FROM who;

INSERT INTO session (hash, id, member, agent, ip, network, created_at, last_at, expires_at)
SELECT sha256(convert_to('session ' || n, 'UTF8')), gen_random_uuid(), id, 'Mozilla/5.0', '10.' || n % 200 || '.' || n % 7 || '.' || n % 250,
  '10.' || n % 200 || '.' || n % 7 || '.' || n % 250, now() - make_interval(mins => n), now() - make_interval(mins => n % 3000),
  now() + interval '30 days'
FROM who;

-- Orders in the order of time: each member's next one comes long after the one before was settled.
CREATE TEMP TABLE turn ON COMMIT DROP AS
SELECT row_number() OVER (ORDER BY r.opens_at, r.game) - 1 AS place, count(*) OVER () AS rounds, r.id, r.opens_at,
  r.draws_at, r.settled_at, r.sum, r.prices
FROM round r;
CREATE UNIQUE INDEX ON turn (place);
ANALYZE turn;

CREATE TEMP TABLE bet ON COMMIT DROP AS
SELECT o.n, w.id AS member, t.id AS round, pg_temp.id_at(o.at, 'order ' || o.n) AS id, o.at, t.settled_at, p.type, p.sums,
  (t.prices ->> p.type)::int AS price, o.stake,
  CASE WHEN (p.sums >> (t.sum - 3)) & 1 = 1 THEN div(o.stake * (t.prices ->> p.type)::int, 100)::bigint ELSE 0 END AS payout,
  div(o.stake * (t.prices ->> p.type)::int, 100)::bigint - o.stake AS risk
FROM generate_series(0, :orders - 1) AS g(n)
JOIN turn t ON t.place = g.n * (SELECT count(*) FROM turn) / :orders
CROSS JOIN LATERAL (
  SELECT g.n, t.opens_at + make_interval(secs => g.n % 50) AS at, ((1 + g.n % 10) * 100)::bigint AS stake
) o
JOIN who w ON w.n = g.n % :members
JOIN (VALUES (0, 'large', 65280), (1, 'small', 255), (2, 'sum_9', 64)) AS p(which, type, sums) ON p.which = g.n % 3;
ANALYZE bet;

INSERT INTO orders (id, member, round, slot, stake, day, at, salt, state, payout, settled_at)
SELECT id, member, round, 0, stake, (at AT TIME ZONE 'UTC')::date, at, decode(repeat('00', 16), 'hex'),
  CASE WHEN payout > 0 THEN 'won' ELSE 'lost' END, payout, settled_at
FROM bet;

INSERT INTO pick (order_id, type, sums, price, stake) SELECT id, type, sums, price, stake FROM bet;

INSERT INTO intent (member, key, call, hash, ref, at)
SELECT member, gen_random_uuid(), '/game/placeOrder', '\x00', id, at FROM bet;

INSERT INTO gate (round, slot, closed, cap, liability)
SELECT x.round, 0, true, 1000000000, array_agg(x.amount ORDER BY x.bit)
FROM (
  SELECT t.id AS round, s.bit, coalesce(sum(k.risk) FILTER (WHERE (k.sums >> s.bit) & 1 = 1), 0)::bigint AS amount
  FROM turn t CROSS JOIN generate_series(0, 15) AS s(bit)
  LEFT JOIN (SELECT round, sums, sum(risk) AS risk FROM bet GROUP BY round, sums) k ON k.round = t.id
  GROUP BY t.id, s.bit
) x GROUP BY x.round;

-- Two deposits of each member, some that came to nothing, and some that wait.
CREATE TEMP TABLE paid_in ON COMMIT DROP AS
SELECT w.id AS member, pg_temp.id_at(d.at, 'deposit ' || w.n || ' ' || d.turn) AS id, d.at, d.state, 200000::bigint AS amount
FROM who w CROSS JOIN LATERAL (VALUES
  (1, :first::timestamptz - interval '1 hour' + make_interval(secs => w.n * 0.1), 'paid'),
  (2, :first::timestamptz + interval '14 days' + make_interval(secs => w.n * 7), 'paid'),
  (3, now() - interval '2 days' - make_interval(secs => w.n), CASE WHEN w.n % 4 = 0 THEN 'expired' END),
  (4, now() - make_interval(secs => w.n % 600), CASE WHEN w.n % 50 = 0 THEN 'pending' END)
) AS d(turn, at, state) WHERE d.state IS NOT NULL;

INSERT INTO recharge (id, member, channel, provider, amount, currency, day, state, provider_ref, created_at, updated_at,
  expires_at, paid_at, ask_at)
SELECT id, member, 'Mexicopay', 'sandbox', amount, 'MXN', (at AT TIME ZONE 'UTC')::date, state, 'ref-' || id, at, at,
  at + interval '30 minutes', CASE WHEN state = 'paid' THEN at END, CASE WHEN state = 'pending' THEN now() + interval '1 hour' END
FROM paid_in;

-- Every second member was paid once; every fortieth waits now.
CREATE TEMP TABLE asked ON COMMIT DROP AS
SELECT w.id AS member, c.id AS card, pg_temp.id_at(d.at, 'withdrawal ' || w.n || d.state) AS id, d.at, d.state, d.amount
FROM who w JOIN card c ON c.member = w.id CROSS JOIN LATERAL (VALUES
  (:first::timestamptz + interval '20 days' + make_interval(secs => w.n * 3), CASE WHEN w.n % 2 = 0 THEN 'paid' END, 20000::bigint),
  (now() - make_interval(mins => w.n % 1000), CASE WHEN w.n % 40 = 0 THEN 'review' END, 10000::bigint)
) AS d(at, state, amount) WHERE d.state IS NOT NULL;

INSERT INTO withdrawal (id, member, card, amount, fee, currency, day, state, steps, created_at, updated_at)
SELECT id, member, card, amount, 0, 'MXN', (at AT TIME ZONE 'UTC')::date, state, CASE state WHEN 'paid' THEN 4 ELSE 1 END, at, at
FROM asked;

INSERT INTO withdrawal_step (withdrawal, n, state, at)
SELECT a.id, s.n, s.state, a.at + make_interval(mins => s.n - 1)
FROM asked a JOIN (VALUES (1, 'review'), (2, 'approved'), (3, 'paying'), (4, 'paid')) AS s(n, state)
  ON s.n = 1 OR a.state = 'paid';

-- Every movement of a member's cash, in the order of time.
INSERT INTO transfer (ref, kind, debit, credit, amount, at, member, seq, cash_after)
SELECT m.ref, m.kind, m.debit, m.credit, m.amount, m.at, m.member, row_number() OVER turns,
  sum(CASE WHEN m.credit = 'cash' THEN m.amount ELSE -m.amount END) OVER turns
FROM (
  SELECT id AS ref, 'recharge' AS kind, 'psp_clearing' AS debit, 'cash' AS credit, amount, at, member FROM paid_in WHERE state = 'paid'
  UNION ALL SELECT id, 'stake', 'cash', 'stake', stake, at, member FROM bet
  UNION ALL SELECT id, 'win', 'house', 'cash', payout, settled_at, member FROM bet WHERE payout > 0
  UNION ALL SELECT id, 'withdrawal', 'cash', 'withdraw', amount, at, member FROM asked
) m WINDOW turns AS (PARTITION BY m.member ORDER BY m.at, m.ref);

INSERT INTO transfer (ref, kind, debit, credit, amount, at, member)
SELECT id, 'settled', 'stake', 'house', stake, settled_at, member FROM bet
UNION ALL
SELECT id, 'approved', 'withdraw', 'payout_transit', amount, at + interval '1 minute', member FROM asked WHERE state = 'paid'
UNION ALL
SELECT id, 'paid', 'payout_transit', 'bank', amount, at + interval '3 minutes', member FROM asked WHERE state = 'paid';

-- The counters of limits stand for the day, week and month of `today`.
INSERT INTO account (member, cash, withdraw, seq, adult, day, staked, lost, deposited, recharged)
SELECT w.id, t.cash, coalesce(a.waits, 0), t.seq, true, c.today,
  ARRAY[coalesce(b.day, 0), coalesce(b.week, 0), coalesce(b.month, 0)],
  ARRAY[coalesce(b.lost_day, 0), coalesce(b.lost_week, 0), coalesce(b.lost_month, 0)],
  ARRAY[coalesce(d.day, 0), coalesce(d.week, 0), coalesce(d.month, 0)], coalesce(d.paid, 0)
FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS today) c CROSS JOIN who w
JOIN (SELECT DISTINCT ON (member) member, seq, cash_after AS cash FROM transfer WHERE seq IS NOT NULL
  ORDER BY member, seq DESC) t ON t.member = w.id
LEFT JOIN (
  SELECT o.member,
    sum(o.stake) FILTER (WHERE o.day = c.today) AS day,
    sum(o.stake) FILTER (WHERE date_trunc('week', o.day) = date_trunc('week', c.today)) AS week,
    sum(o.stake) FILTER (WHERE date_trunc('month', o.day) = date_trunc('month', c.today)) AS month,
    sum(o.stake - o.payout) FILTER (WHERE o.day = c.today) AS lost_day,
    sum(o.stake - o.payout) FILTER (WHERE date_trunc('week', o.day) = date_trunc('week', c.today)) AS lost_week,
    sum(o.stake - o.payout) FILTER (WHERE date_trunc('month', o.day) = date_trunc('month', c.today)) AS lost_month
  FROM orders o CROSS JOIN (SELECT (now() AT TIME ZONE 'UTC')::date AS today) c GROUP BY o.member
) b ON b.member = w.id
LEFT JOIN (
  SELECT r.member,
    sum(r.amount) FILTER (WHERE r.day = c.today) AS day,
    sum(r.amount) FILTER (WHERE date_trunc('week', r.day) = date_trunc('week', c.today)) AS week,
    sum(r.amount) FILTER (WHERE date_trunc('month', r.day) = date_trunc('month', c.today)) AS month,
    sum(r.amount) FILTER (WHERE r.state = 'paid') AS paid
  FROM recharge r CROSS JOIN (SELECT (now() AT TIME ZONE 'UTC')::date AS today) c GROUP BY r.member
) d ON d.member = w.id
LEFT JOIN (SELECT member, sum(amount) AS waits FROM asked WHERE state = 'review' GROUP BY member) a ON a.member = w.id;

INSERT INTO cases (id, kind, member, subject, facts, hold, opened_at, closed_at, outcome, closed_by, reason)
SELECT pg_temp.id_at(now() - make_interval(hours => w.n), 'case ' || w.n), CASE WHEN w.n % 2 = 0 THEN 'payment' ELSE 'identity' END,
  w.id, (SELECT o.id::text FROM who o WHERE o.n = w.n + 1), '{"event": "paid"}', true, now() - make_interval(hours => w.n),
  CASE WHEN w.n > 60 THEN now() END, CASE WHEN w.n > 60 THEN 'dismiss' ELSE '' END, '', ''
FROM who w WHERE w.n < least(600, :members - 1);

INSERT INTO member_note (id, member, text, privileged, by, at)
SELECT gen_random_uuid(), id, 'A note', false, 'ana', now() FROM who WHERE n % 10 = 0;
