-- A seat at an event: the registration first, then the seat, so that one address never takes two.
-- 'seated', 'already-registered' or 'full' is returned, never raised: raising would cost a visitor's transaction.
create or replace function take_seat(event uuid, coach uuid, lead uuid, address text, answers jsonb, instant timestamptz)
returns text language plpgsql as $$
declare
  seats integer;
begin
  select capacity into seats from events where id = event;

  insert into event_registrations (coach_id, event_id, lead_id, email, details, created_at)
  values (coach, event, lead, address, coalesce(answers, '{}'::jsonb), instant)
  on conflict (event_id, email) do nothing;
  if not found then
    -- Where seats are not counted, coming back is signing up again, like on any other page.
    return case when seats is null then 'seated' else 'already-registered' end;
  end if;

  if seats is not null then
    update events set seats_taken = seats_taken + 1 where id = event and seats_taken < capacity;
    if not found then
      delete from event_registrations where event_id = event and email = address;
      return 'full';
    end if;
  end if;
  return 'seated';
end $$;
