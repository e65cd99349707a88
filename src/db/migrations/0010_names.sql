-- Names people search for (docs/glossary.md). Only names change: no row is rewritten, no version rises, and fingerprints stay,
-- so that nothing counts as an owner's edit (decision 006). What is stored as a value keeps its old word.
alter table email_sequences rename column place to position;--> statement-breakpoint
alter table email_sequences rename constraint email_sequences_place to email_sequences_position;--> statement-breakpoint
alter table lead_list rename column standing to subscription_status;--> statement-breakpoint
alter table lead_list rename column standing_since to subscription_status_since;--> statement-breakpoint
alter table lead_list rename constraint lead_list_standing to lead_list_subscription_status;--> statement-breakpoint
alter index lead_list_left rename to lead_list_suppressed;--> statement-breakpoint
alter table delivery_history rename column what to event;--> statement-breakpoint
alter table delivery_history rename column words to text;--> statement-breakpoint
alter table delivery_history rename constraint delivery_history_what to delivery_history_event;--> statement-breakpoint
alter table lead_history rename column what to event;--> statement-breakpoint
alter table lead_history rename column why to reason;--> statement-breakpoint
alter table lead_history rename constraint lead_history_what to lead_history_event;--> statement-breakpoint
alter table email_events rename column words to text;--> statement-breakpoint
alter table email_events rename constraint email_events_saying to email_events_provider_event;--> statement-breakpoint
alter table alert_attempts rename column words to text;--> statement-breakpoint
alter table alert_targets rename column asked_at to opt_in_sent_at;--> statement-breakpoint
alter table campaign_totals rename column taken to accepted;--> statement-breakpoint
alter table self_checks rename column kept_at to saved_at;--> statement-breakpoint
alter table self_checks rename column told_at to notified_at;--> statement-breakpoint
alter table self_check_runs rename column asked_at to requested_at;--> statement-breakpoint
alter index self_check_runs_asked rename to self_check_runs_requested;--> statement-breakpoint
alter table self_checks rename to synthetic_checks;--> statement-breakpoint
alter table self_check_runs rename to synthetic_check_runs;--> statement-breakpoint
alter table self_check_results rename to synthetic_check_results;--> statement-breakpoint
-- What hangs on them: keys, foreign keys, indexes, and the names that PostgreSQL 18 gives to 'not null'.
do $$
declare
  found record;
begin
  for found in
    select c.conrelid::regclass as owner, c.conname as old,
      case when c.contype = 'n' then t.relname || '_' || a.attname || '_not_null' else replace(c.conname, 'self_check', 'synthetic_check') end as new
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    left join pg_attribute a on a.attrelid = c.conrelid and c.contype = 'n' and a.attnum = c.conkey[1]
    where c.connamespace = 'public'::regnamespace and c.contype <> 't'
  loop
    if found.new <> found.old then
      execute format('alter table %s rename constraint %I to %I', found.owner, found.old, found.new);
    end if;
  end loop;
  for found in
    select c.oid::regclass as owner, replace(c.relname, 'self_check', 'synthetic_check') as new
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and c.relname like 'self\_check%'
  loop
    execute format('alter index %s rename to %I', found.owner, found.new);
  end loop;
end $$;--> statement-breakpoint
-- Functions and triggers are renamed where they exist; a new database gets them by their new names (src/db/functions).
-- Triggers hold on to their function whatever its name, so that no row is written while one is missing.
do $$
declare
  pair text[];
begin
  foreach pair slice 1 in array array[
    ['take_limits(jsonb)', 'check_rate_limits'],
    ['count_once(text, double precision, timestamptz)', 'increment_rate_limit'],
    ['take_try(jsonb)', 'count_sign_in_attempt'],
    ['list_standing(text, uuid)', 'refresh_subscription_status'],
    ['standing_of(text, uuid)', 'subscription_status_of'],
    ['free_again(text, uuid, uuid, timestamptz)', 'next_allowed_send_at'],
    ['why_not_again(email_deliveries, timestamptz)', 'retry_block_reason'],
    ['try_again(uuid[], timestamptz)', 'retry_deliveries'],
    ['sum_taken(timestamptz)', 'roll_up_accepted_counts'],
    ['taken_by_template(uuid, timestamptz)', 'accepted_by_template'],
    ['close_days(date)', 'roll_up_daily_stats'],
    ['correct_day()', 'correct_daily_stats'],
    ['place_step()', 'set_step_position'],
    ['had_step(uuid, integer, integer, boolean, boolean, timestamptz)', 'has_had_step'],
    ['list_lead()', 'add_lead_to_list'],
    ['list_words()', 'refresh_lead_words'],
    ['list_mail()', 'refresh_lead_mail'],
    ['watch_campaign()', 'resume_campaign_journeys'],
    ['watch_event()', 'update_event_counters'],
    ['tell_next_date(uuid, timestamptz)', 'notify_next_date'],
    ['seat_answer(uuid, text, boolean)', 'preview_seat_outcome'],
    ['taken_seats(events, integer)', 'count_seats'],
    ['waiting_seats(events)', 'count_waitlist']]
  loop
    if to_regprocedure(pair[1]) is not null then
      execute format('alter function %s rename to %I', pair[1], pair[2]);
    end if;
  end loop;
  foreach pair slice 1 in array array[
    ['email_campaigns', 'email_campaigns_watched', 'email_campaigns_resumed'],
    ['events', 'events_watched', 'events_counters'],
    ['email_sequences', 'email_sequences_placed', 'email_sequences_default_position'],
    ['email_deliveries', 'email_deliveries_came_back', 'email_deliveries_bounced_late']]
  loop
    if exists (select from pg_trigger where tgrelid = pair[1]::regclass and tgname = pair[2]) then
      execute format('alter trigger %I on %I rename to %I', pair[2], pair[1], pair[3]);
    end if;
  end loop;
end $$;--> statement-breakpoint
-- Their parameters or what they return have other names too, which needs a new function.
drop function if exists left_of(text, uuid);--> statement-breakpoint
drop function if exists left_between(date, date);--> statement-breakpoint
drop function if exists take_seat(uuid, leads, jsonb, uuid);--> statement-breakpoint
drop function if exists suppress_address(text, uuid, text, timestamptz);
