-- A UUID of version 7: 48 bits of milliseconds, then 12 bits of their fraction, so that ids ascend within a transaction too.
-- One expression that reads the clock once: PostgreSQL inlines it. With a `from`, each insert would plan it again (0.1 ms).
create or replace function new_id() returns uuid language sql volatile parallel safe as $$
  select (overlay(lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0') placing '7' from 13 for 0)
    || substring(gen_random_uuid()::text from 20))::uuid
$$;
