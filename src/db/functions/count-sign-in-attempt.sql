-- Counts a try at a secret (a password, a code) before it is judged, so that a hundred at once are a hundred tries.
--
-- input: now, seconds, keys [{key, max}]
-- answer: null, or the instant before which there is no further try
--
-- The last try that is allowed starts the wait anew: whoever is locked out is so for the whole time. A try that was
-- right is forgiven afterwards (clear-sign-in-attempts.ts). In the order given, so that two tries never wait in a circle.
create or replace function count_sign_in_attempt(input jsonb) returns timestamptz language plpgsql as $$
declare
  instant constant timestamptz := (input->>'now')::timestamptz;
  seconds constant float8 := (input->>'seconds')::float8;
  allowance jsonb;
  attempts integer;
begin
  for allowance in select value from jsonb_array_elements(input->'keys') loop
    attempts := increment_rate_limit(allowance->>'key', seconds, instant);
    if attempts > (allowance->>'max')::int then
      return (select window_ends_at from rate_limits where key = allowance->>'key');
    elsif attempts = (allowance->>'max')::int then
      update rate_limits set window_ends_at = instant + make_interval(secs => seconds) where key = allowance->>'key';
    end if;
  end loop;
  return null;
end $$;
