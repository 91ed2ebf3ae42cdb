-- The outcome of a key; an unused key is closed in the same statement. $1 member  $2 key
-- A claim whose provider is still being asked is 'in_flight' for two minutes, longer than any call may take. After that
-- its process must have ended, and the claim is closed too.
-- state: done | abandoned | in_flight | again (run it again: another statement used the key meanwhile)
WITH
earlier AS MATERIALIZED (
  SELECT i.call, i.ref, i.hash IS NULL AS closed, i.at < clock_timestamp() - interval '2 minutes' AS old
  FROM intent i WHERE i.member = $1::uuid AND i.key = $2::uuid
),
tombstone AS (
  INSERT INTO intent (member, key, call, at)
  SELECT $1::uuid, $2::uuid, 'resolve', clock_timestamp() WHERE NOT EXISTS (SELECT FROM earlier)
  ON CONFLICT DO NOTHING
  RETURNING key
),
-- The row may have been finished meanwhile; the condition is checked again on the locked row.
buried AS (
  UPDATE intent i SET hash = NULL
  FROM earlier e
  WHERE i.member = $1::uuid AND i.key = $2::uuid AND e.old AND e.ref IS NULL AND NOT e.closed AND i.ref IS NULL
  RETURNING i.key
)
SELECT
  CASE
    WHEN e.ref IS NOT NULL THEN 'done'
    WHEN e.closed OR t.key IS NOT NULL OR b.key IS NOT NULL THEN 'abandoned'
    WHEN e.call IS NOT NULL AND NOT e.old THEN 'in_flight'
    ELSE 'again'
  END AS state,
  e.call, e.ref
FROM (SELECT 1) one LEFT JOIN earlier e ON true LEFT JOIN tombstone t ON true LEFT JOIN buried b ON true
