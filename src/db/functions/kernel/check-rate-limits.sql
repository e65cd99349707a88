-- check_rate_limits
--   input: now, attempt?, replays?, limits, proof?
--   replays: key, seconds, max
--   limits: key, seconds, max, over
--   outcomes: pass, too-many, needs-proof
--
-- Counts one submission against all its limits in one statement. `attempt` identifies retries; `over`
-- is the outcome of an exceeded limit; `proof` is the signature of a solved proof of work, valid once.
-- A retry of a submission that passed counts only as a replay: a lost response must not cost
-- the visitor a try, and replaying must not be free. A refused submission can't be retried.
create or replace function increment_rate_limit(bucket text, seconds double precision, instant timestamptz) returns integer language sql as $$
  insert into rate_limits as r (key, window_ends_at, count)
  values (bucket, instant + make_interval(secs => seconds), 1)
  on conflict (key) do update set
    count = case when r.window_ends_at <= instant then 1 else r.count + 1 end,
    window_ends_at = case when r.window_ends_at <= instant then excluded.window_ends_at else r.window_ends_at end
  returning count
$$;

create or replace function check_rate_limits(input jsonb) returns text language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  attempt constant text := 'attempt:' || (input->>'attempt');
  replays constant jsonb := input->'replays';
  allowance jsonb;
begin
  perform check_keys('check_rate_limits', input, '{now,attempt,replays,limits,proof}');
  perform check_keys('check_rate_limits.replays', replays, '{key,seconds,max}');
  -- Counters may be lost in a crash; waiting for the disk would double the cost of a signup.
  perform set_config('synchronous_commit', 'off', true);

  -- Of parallel posts of one submission the first counts; the others wait for it and count as replays.
  if attempt is not null and increment_rate_limit(attempt, 3600, instant) > 1 then
    return case when increment_rate_limit(replays->>'key', (replays->>'seconds')::float8, instant) > (replays->>'max')::int
      then 'too-many' else 'pass' end;
  end if;

  -- In the given order, so that two submissions never deadlock. The first exceeded limit ends the check: a refused
  -- submission does not count against the limits after it.
  for allowance in select value from jsonb_array_elements(input->'limits') loop
    perform check_keys('check_rate_limits.limits', allowance, '{key,seconds,max,over}');
    if increment_rate_limit(allowance->>'key', (allowance->>'seconds')::float8, instant) > (allowance->>'max')::int
      and not (allowance->>'over' = 'needs-proof' and input->>'proof' is not null
        and increment_rate_limit('proof:' || (input->>'proof'), 3600, instant) = 1)
    then
      delete from rate_limits where key = attempt;
      return allowance->>'over';
    end if;
  end loop;
  return 'pass';
end $$;
