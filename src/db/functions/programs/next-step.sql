-- Whether this journey's step was queued or skipped (by `before`,
-- if given). Step 1 of a campaign without its own signup
-- email is the signup email, which precedes everything.
create or replace function has_had_step(journey uuid, step integer, n integer, begun boolean, own_signup boolean, before timestamptz)
returns boolean language sql stable as $$
  select step = 1 and not own_signup and (n > 1 or begun)
    or exists (select from email_deliveries d
      where d.dedupe_key = 'journey:' || journey || ':step:' || step and (before is null or d.created_at <= before))
    or exists (select from user_journeys j, jsonb_array_elements(j.skipped_steps) each
      where j.id = journey and (each->>'step')::int = step and (before is null or (each->>'at')::timestamptz <= before))
$$;

-- The steps of one edition of a campaign; null: the live one.
create or replace function steps_of(campaign uuid, given_edition integer) returns setof email_sequences language sql stable as $$
  select s.* from email_sequences s where given_edition is null and s.campaign_id = campaign
  union all
  select kept.* from earlier_sequences e, jsonb_populate_record(null::email_sequences, to_jsonb(e)) kept
  where e.campaign_id = campaign and e.edition = given_edition
$$;

-- The next step for a journey at step `n`; no row: none. `begun`:
-- step `n`'s email exists. Without rearrangement it is the
-- next number. Otherwise it is the first step in today's order that the lead has not had, so that none is repeated or
-- missed. A step added behind them (they had a later one by then) is skipped (decision 017).
create or replace function next_step(journey uuid, campaign uuid, given_edition integer, n integer, begun boolean, own_signup boolean, rearranged boolean)
returns setof email_sequences language sql stable rows 1 as $$
  select s.* from email_sequences s
  where not rearranged and given_edition is null and s.campaign_id = campaign and s.step = n + case when begun then 1 else 0 end
  union all
  (select s.* from steps_of(campaign, given_edition) s
    where (rearranged or given_edition is not null) and s.position is not null
      and not has_had_step(journey, s.step, n, begun, own_signup, null)
      and (s.added_at is null or not exists (
        select from steps_of(campaign, given_edition) later
        where later.position > s.position
          and has_had_step(journey, later.step, n, begun, own_signup, s.added_at)))
    order by s.position limit 1)
$$;

-- When a step is due whose predecessor ended then; null: its event has no date, or no call is booked.
create or replace function step_due(step email_sequences, ended_at timestamptz, zone text, starts_at timestamptz, call_at timestamptz)
returns timestamptz language sql stable as $$
  select case step.wait->>'until'
    when 'date' then (step.wait->>'at')::timestamptz
    when 'event' then starts_at + make_interval(mins => (step.wait->>'minutes')::int)
    when 'call' then call_at + make_interval(mins => (step.wait->>'minutes')::int)
    when 'weekday' then (
      select (case when at < local then at + interval '7 days' else at end) at time zone zone
      from (select local, date_trunc('day', local) + (step.wait->>'time')::time
          + make_interval(days => ((step.wait->>'weekday')::int - extract(isodow from local)::int + 7) % 7) as at
        from (select (ended_at + make_interval(secs => step.delay_seconds)) at time zone zone as local) l) a)
    else ended_at + make_interval(secs => step.delay_seconds) end
$$;

-- Whether a step mentions the event's date or join link: only such a step waits for the date (decision 043).
create or replace function step_needs_date(step email_sequences) returns boolean language sql immutable as $$
  select coalesce(step.content::text ~ '(eventDate|joinUrl)', false)
$$;

-- When a step limited to before its event, its call or a date closes,
-- and whether it has (`event`, `call`, `date`; null: open). A canceled
-- event closes it; on-demand and undated events don't. A step that
-- waits until before the call is for before the call.
create or replace function step_limit(
  step email_sequences, starts_at timestamptz, on_demand boolean, cancelled_at timestamptz, call_at timestamptz, instant timestamptz, out limit_kind text, out closes_at timestamptz)
language sql stable as $$
  select case
      when step.only_before_event and not coalesce(on_demand, false) and (cancelled_at is not null or starts_at <= instant) then 'event'
      when (step.wait->>'minutes')::int < 0 and call_at <= instant then 'call'
      when step.only_before <= instant then 'date' end,
    least(step.only_before, case when (step.wait->>'minutes')::int < 0 then call_at end, case when step.only_before_event and not coalesce(on_demand, false) then starts_at end)
$$;

-- A new step's position is its number, unless the owner rearranged
-- the order. Then it has none until the owner places it.
create or replace function set_step_position() returns trigger language plpgsql as $$
begin
  if new.position is null and not exists (select from email_campaigns c where c.id = new.campaign_id and c.rearranged_at is not null) then
    new.position := new.step;
  end if;
  return new;
end $$;
create or replace trigger email_sequences_default_position before insert on email_sequences for each row execute function set_step_position();
