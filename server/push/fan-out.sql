-- Takes up to 20 events and writes down which devices are to be told of them: for each topic of a device one message,
-- the newest, in the place of an older one that has not gone out.
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
  -- However many orders a member had in it.
  SELECT d.endpoint, d.topics, e.topic, e.ref
  FROM event e
  JOIN push_device d ON EXISTS (SELECT FROM orders o WHERE o.round = e.ref AND o.member = d.member)
  WHERE e.topic = 'rounds'
)
INSERT INTO push_message AS m (endpoint, topic, id, ref, at, send_at)
-- In one order, so that nodes that do this at once do not wait for each other in a circle.
SELECT DISTINCT ON (endpoint, topic) endpoint, topic, gen_random_uuid(), ref, clock_timestamp(), clock_timestamp()
FROM told
WHERE topics ? topic
ORDER BY endpoint, topic, ref DESC
ON CONFLICT (endpoint, topic) DO UPDATE
  SET id = excluded.id, ref = excluded.ref, at = excluded.at, send_at = excluded.send_at, tries = 0
