-- Claims up to $1 due messages. The next attempt of each is set 30, 60, 120 … seconds later, at most an hour, in case this
-- one fails or its node stops. `live`: the message is still wanted; `name`: the title of a public notice by locale.
WITH due AS (
  SELECT endpoint, topic FROM push_message WHERE send_at <= clock_timestamp()
  ORDER BY send_at LIMIT $1 FOR UPDATE SKIP LOCKED
)
UPDATE push_message m
SET tries = m.tries + 1, send_at = clock_timestamp() + make_interval(secs => least(3600, 30 * power(2, least(m.tries, 7))))
FROM due JOIN push_device d USING (endpoint) JOIN session s ON s.hash = d.session
WHERE m.endpoint = due.endpoint AND m.topic = due.topic
RETURNING m.id, m.topic, m.tries, m.endpoint, d.p256dh, d.auth, d.lang,
  extract(epoch FROM clock_timestamp() - m.at)::float8 AS age,
  s.expires_at > clock_timestamp() AND d.topics ? m.topic
    AND NOT EXISTS (SELECT FROM notice n WHERE n.id = m.ref AND n.withdrawn_at IS NOT NULL) AS live,
  (SELECT n.name FROM notice n WHERE n.id = m.ref AND n.member IS NULL) AS name
