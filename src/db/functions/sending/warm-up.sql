-- A new domain's limit of the day for follow-up and broadcasts: 50 emails, doubled every day; null once it is warm.
create or replace function warm_up(warming_since timestamptz, warm_day date, warm_sent int, instant timestamptz, out allowed int, out sent int)
language sql stable as $$
  select case when days < 9 then (50 * 2 ^ days)::int end, case when warm_day = mail_day(instant) then warm_sent else 0 end
  from (select mail_day(instant) - mail_day(warming_since) as days) since
$$;
