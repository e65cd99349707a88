-- count_sign_in_attempt
--   input: now, seconds, keys
--   keys: key, max
--   answer: null, or the instant before which there is no further attempt
--
-- Counts an attempt at a secret (a password, a code) before it is judged, so that a hundred at once are a hundred attempts.
-- The last attempt that is allowed starts the wait anew: an owner who is locked out is so for the whole time. An attempt that
-- was right is cleared afterwards (clear-sign-in-attempts.ts). In the order given, so that two attempts never wait in a circle.
create or replace function count_sign_in_attempt(input jsonb) returns timestamptz language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  seconds constant float8 := (input->>'seconds')::float8;
  allowance jsonb;
  attempts integer;
begin
  perform check_keys('count_sign_in_attempt', input, '{now,seconds,keys}');
  for allowance in select value from jsonb_array_elements(input->'keys') loop
    perform check_keys('count_sign_in_attempt.keys', allowance, '{key,max}');
    attempts := increment_rate_limit(allowance->>'key', seconds, instant);
    if attempts > (allowance->>'max')::int then
      return (select window_ends_at from rate_limits where key = allowance->>'key');
    elsif attempts = (allowance->>'max')::int then
      update rate_limits set window_ends_at = instant + make_interval(secs => seconds) where key = allowance->>'key';
    end if;
  end loop;
  return null;
end $$;
