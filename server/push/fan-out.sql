-- Turns up to 20 events into messages for the subscribed devices. A device has at most one message per topic: the newest
-- replaces an older one that was not sent yet.
WITH
event AS (
  DELETE FROM push_event
  WHERE id IN (SELECT id FROM push_event LIMIT 20 FOR UPDATE SKIP LOCKED)
  RETURNING topic, ref
),
told AS (
  SELECT d.endpoint, d.topics, e.topic, e.ref
  FROM event e
  JOIN notice n ON n.id = e.ref AND n.withdrawn_at IS NULL
  JOIN push_device d ON n.member IS NULL OR d.member = n.member
  WHERE e.topic = 'notices'
  UNION ALL
  SELECT d.endpoint, d.topics, e.topic, e.ref
  FROM event e
  JOIN withdrawal w ON w.id = e.ref
  JOIN push_device d ON d.member = w.member
  WHERE e.topic = 'withdrawals'
  UNION ALL
  -- One message, however many orders the member has in the round.
  SELECT d.endpoint, d.topics, e.topic, e.ref
  FROM event e
  JOIN push_device d ON EXISTS (SELECT FROM orders o WHERE o.round = e.ref AND o.member = d.member)
  WHERE e.topic = 'rounds'
)
INSERT INTO push_message AS m (endpoint, topic, id, ref, at, send_at)
-- Sorted, so that nodes that run this at the same time lock rows in one order and cannot deadlock.
SELECT DISTINCT ON (endpoint, topic) endpoint, topic, gen_random_uuid(), ref, clock_timestamp(), clock_timestamp()
FROM told
WHERE topics ? topic
ORDER BY endpoint, topic, ref DESC
ON CONFLICT (endpoint, topic) DO UPDATE
  SET id = excluded.id, ref = excluded.ref, at = excluded.at, send_at = excluded.send_at, tries = 0
