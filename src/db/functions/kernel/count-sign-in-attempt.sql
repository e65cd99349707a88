-- count_sign_in_attempt
--   input: now, firstWait, longestWait, forgetAfter, keys
--   keys: key, free, longestWait, forgetAfter
--   answer: null, or the instant before which there is no further attempt
--
-- Counts an attempt at a secret before it is checked, so that a hundred parallel attempts count as a hundred.
-- After `free` attempts each further one waits twice as long. Attempts during the wait are refused
-- and not counted. A successful one is cleared (clear-sign-in-attempts.ts). All times are seconds.
create or replace function count_sign_in_attempt(input jsonb) returns timestamptz language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  forget interval;
  allowance jsonb;
  counted rate_limits;
  waits integer;
  open_at timestamptz;
begin
  perform check_keys('count_sign_in_attempt', input, '{now,firstWait,longestWait,forgetAfter,keys}');
  -- In the given order, so that two attempts never deadlock.
  for allowance in select value from jsonb_array_elements(input->'keys') loop
    perform check_keys('count_sign_in_attempt.keys', allowance, '{key,free,longestWait,forgetAfter}');
    forget := make_interval(secs => coalesce(allowance->>'forgetAfter', input->>'forgetAfter')::float8);
    insert into rate_limits as r (key, window_ends_at, count) values (allowance->>'key', instant + forget, 0)
    on conflict (key) do update set count = case when r.window_ends_at <= instant then 0 else r.count end
    returning * into counted;
    waits := counted.count - (allowance->>'free')::int;
    if waits >= 0 then
      open_at := counted.window_ends_at - forget
        + make_interval(secs => least(coalesce(allowance->>'longestWait', input->>'longestWait')::float8, (input->>'firstWait')::float8 * 2 ^ least(waits, 20)));
      if open_at > instant then return open_at; end if;
    end if;
    update rate_limits set count = count + 1, window_ends_at = instant + forget where key = allowance->>'key';
  end loop;
  return null;
end $$;
