-- The counters of limits (`account.staked`, `lost`, `deposited`) stand for the day, the week and the month of
-- `account.day`. What makes two days the same week or month, and how counters are read on a later day, is said here
-- alone. PostgreSQL inlines these functions into the statements that use them, so that they cost no call: each is one
-- immutable expression. A week begins on Monday (ISO 8601).
CREATE FUNCTION same_week(a date, b date) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT date_trunc('week', a::timestamp) = date_trunc('week', b::timestamp) $$;--> statement-breakpoint
CREATE FUNCTION same_month(a date, b date) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT date_trunc('month', a::timestamp) = date_trunc('month', b::timestamp) $$;--> statement-breakpoint
-- Counters of `day` as they stand on `today`: a period that is over counts nothing.
CREATE FUNCTION rolled(counters bigint[], day date, today date) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT ARRAY[
    CASE WHEN day = today THEN counters[1] ELSE 0 END,
    CASE WHEN same_week(day, today) THEN counters[2] ELSE 0 END,
    CASE WHEN same_month(day, today) THEN counters[3] ELSE 0 END] $$;--> statement-breakpoint
-- Is an amount that is added to these counters above one of the limits? A limit that is null is not set.
CREATE FUNCTION above_limit(counters bigint[], amount bigint, limits bigint[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (counters[1] + amount > limits[1] OR counters[2] + amount > limits[2]
    OR counters[3] + amount > limits[3]) IS TRUE $$;
