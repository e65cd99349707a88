-- check_keys: every function that takes jsonb asks this first, so that a misspelt key is not taken for a missing value.
-- The server of dev and tests refuses what is not known (foyer.strict_keys, dev/postgres.ts). In production it is ignored and
-- warned of, because a process of another version may call during an upgrade. Names of keys are told, never their values.
create or replace function check_keys(function_name text, input jsonb, known text[]) returns void language plpgsql stable as $$
declare
  unknown text;
begin
  if (input - known = '{}'::jsonb) is not false then return; end if; -- also where there is no input
  unknown := (select string_agg(key, ', ' order by key) from jsonb_object_keys(input - known) key);
  if current_setting('foyer.strict_keys', true) = 'on' then
    raise exception '% does not know: %', function_name, unknown using errcode = 'invalid_parameter_value';
  end if;
  raise warning '% ignores: %', function_name, unknown;
end $$;
