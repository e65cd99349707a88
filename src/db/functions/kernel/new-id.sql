-- A UUID of version 7 whose first random bits are the fraction of the millisecond, so that ids ascend within a transaction too.
create or replace function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(overlay(overlay(uuid_send(gen_random_uuid()) placing substring(int8send(micros / 1000) from 3) from 1 for 6)
    placing int2send((28672 + micros % 1000 * 4096 / 1000)::smallint) from 7 for 2), 'hex')::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) now
$$;
