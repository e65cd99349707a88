-- check_keys: called first by every function that takes jsonb, so that a misspelled key is not read as missing.
-- Dev and tests refuse unknown keys (foyer.strict_keys, dev/postgres.ts). Production only warns, because a process of
-- another version may call during an upgrade. Warnings name keys, never values.
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
