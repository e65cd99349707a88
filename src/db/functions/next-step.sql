-- Whether a step's email was made for this journey, or the step was skipped, by `before` where that is given. Step 1 of a campaign without a signup
-- email of its own is the signup email: it comes before everything.
create or replace function has_had_step(journey uuid, step integer, n integer, begun boolean, own_signup boolean, before timestamptz)
returns boolean language sql stable as $$
  select step = 1 and not own_signup and (n > 1 or begun)
    or exists (select from email_deliveries d
      where d.dedupe_key = 'journey:' || journey || ':step:' || step and (before is null or d.created_at <= before))
    or exists (select from user_journeys j, jsonb_array_elements(j.skipped_steps) each
      where j.id = journey and (each->>'step')::int = step and (before is null or (each->>'at')::timestamptz <= before))
$$;

-- Which step of its campaign comes next for a journey that stands at step `n`; no row: none. `begun`: the email of step `n`
-- exists. In a sequence that was never rearranged that is a matter of counting. Else it is the first one in the order of
-- today that the lead has not had, so that no step is sent twice and none is missed, however often the order changes. Only
-- a step that was added behind them (they had a later one by then) is not for them. Decision 017 has the reasons.
create or replace function next_step(journey uuid, campaign uuid, n integer, begun boolean, own_signup boolean, rearranged boolean)
returns setof email_sequences language sql stable rows 1 as $$
  select s.* from email_sequences s
  where not rearranged and s.campaign_id = campaign and s.step = n + case when begun then 1 else 0 end
  union all
  (select s.* from email_sequences s
    where rearranged and s.campaign_id = campaign and s.position is not null
      and not has_had_step(journey, s.step, n, begun, own_signup, null)
      and (s.added_at is null or not exists (
        select from email_sequences later
        where later.campaign_id = campaign and later.position > s.position
          and has_had_step(journey, later.step, n, begun, own_signup, s.added_at)))
    order by s.position limit 1)
$$;

-- A step that only makes sense before its event or before a date: when it closes, and whether it has (`event`, `date`; null: it is
-- open). An event that is cancelled has nothing before it; one on demand, or without a date yet, closes nothing.
create or replace function step_limit(
  step email_sequences, starts_at timestamptz, on_demand boolean, cancelled_at timestamptz, instant timestamptz, out limit_kind text, out closes_at timestamptz)
language sql stable as $$
  select case
      when step.only_before_event and not coalesce(on_demand, false) and (cancelled_at is not null or starts_at <= instant) then 'event'
      when step.only_before <= instant then 'date' end,
    least(step.only_before, case when step.only_before_event and not coalesce(on_demand, false) then starts_at end)
$$;

-- A step that is added, by whatever way, stands where its number says, unless the order is the owner's. Then it waits
-- beside the sequence until the owner gives it a position.
create or replace function set_step_position() returns trigger language plpgsql as $$
begin
  if new.position is null and not exists (select from email_campaigns c where c.id = new.campaign_id and c.rearranged_at is not null) then
    new.position := new.step;
  end if;
  return new;
end $$;
create or replace trigger email_sequences_default_position before insert on email_sequences for each row execute function set_step_position();
